import { describe, expect, it } from "vitest";
import { ifMatch, parseEntityTags } from "./entity-tags.ts";
import { IF_MATCH_MAX_LENGTH } from "./limits.ts";

describe("parseEntityTags", () => {
  it.each([
    ['"a"', [{ isWeak: false, tag: '"a"' }]],
    ['W/"a"', [{ isWeak: true, tag: '"a"' }]],
    ['""', [{ isWeak: false, tag: '""' }]],
    [
      '"a,b" , W/"c"',
      [
        { isWeak: false, tag: '"a,b"' },
        { isWeak: true, tag: '"c"' },
      ],
    ],
    [', "a",, ', [{ isWeak: false, tag: '"a"' }]],
    [" * ", "*"],
  ])("parses %s", (header, tags) => expect(parseEntityTags(header)).toEqual(tags));

  it.each(["", ",", "a", '"a', '"a b"', "tag", 'tag, "a"', '"a" "b"', 'w/"a"', '*, "a"', '"a"; q=1', "'a'"])(
    "returns null for the malformed header %j",
    (header) => expect(parseEntityTags(header)).toBeNull(),
  );
});

describe("ifMatch", () => {
  it("keeps only strong tags", () => {
    expect(ifMatch.parse('"a", W/"b"')).toEqual(['"a"']);
    expect(ifMatch.parse('W/"b"')).toEqual([]);
    expect(ifMatch.parse("*")).toBe("*");
  });

  it.each(["nope", "", `"${"x".repeat(IF_MATCH_MAX_LENGTH)}"`])("rejects %j", (header) => {
    expect(ifMatch.safeParse(header).success).toBe(false);
  });
});
