import { DEPRECATION_MONTHS } from "@pashu/validators/limits";

/** Days in UTC, e.g. `2027-01-31`: from `since` clients are told, from `sunset` the operation may be gone. */
export interface Deprecation {
  since: string;
  sunset: string;
}

/** The part of the page for programmers that says what to use instead. */
const GUIDE = "/developers#changes";

/**
 * Headers of RFC 9745 and RFC 8594.
 * @throws RangeError if clients would have less than DEPRECATION_MONTHS
 */
export function deprecationHeaders({ since, sunset }: Deprecation, publicUrl: string) {
  const [start, end, earliest] = [new Date(since), new Date(sunset), new Date(since)];
  earliest.setUTCMonth(start.getUTCMonth() + DEPRECATION_MONTHS);
  if (!(end >= earliest)) throw new RangeError(`${sunset} is less than ${DEPRECATION_MONTHS} months after ${since}`);
  return {
    Deprecation: `@${start.getTime() / 1000}`,
    Sunset: end.toUTCString(),
    Link: `<${publicUrl}${GUIDE}>; rel="deprecation"; type="text/html"`,
  };
}

/** For the document. */
export function describeDeprecation(deprecation: Deprecation) {
  const example = deprecationHeaders(deprecation, "https://pashu.example");
  const described = (description: string, name: keyof typeof example) => ({
    [name]: { description, required: true, schema: { type: "string" as const, examples: [example[name]] } },
  });
  return {
    ...described("Since when clients should no longer use the operation (RFC 9745).", "Deprecation"),
    ...described("From when the operation may be gone (RFC 8594).", "Sunset"),
    ...described('What to use instead: the address with `rel="deprecation"`.', "Link"),
  };
}
