import { z } from "zod";
import { IF_MATCH_MAX_LENGTH } from "./limits.ts";
import { ruleMessage } from "./rule-messages.ts";

/** An entity tag (RFC 9110, section 8.8.3). It may contain commas, but no spaces. */
const TAG = /(W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

export interface EntityTag {
  isWeak: boolean;
  tag: string;
}

/** Parses an If-Match or If-None-Match header. Returns null when it is malformed. */
export function parseEntityTags(header: string): "*" | EntityTag[] | null {
  if (header.trim() === "*") return "*";
  const tags = Array.from(header.matchAll(TAG), ([, weak, tag = ""]) => ({ isWeak: weak !== undefined, tag }));
  const elements = header.replaceAll(TAG, "tag").split(",");
  // A list may have empty elements (RFC 9110, section 5.6.1.2).
  const named = elements.map((element) => element.trim()).filter((element) => element !== "");
  const isList = named.length > 0 && named.length === tags.length && named.every((element) => element === "tag");
  return isList ? tags : null;
}

/** Parses If-Match and drops weak tags, which never match (RFC 9110, section 13.1.1). */
export const ifMatch = z
  .string()
  .max(IF_MATCH_MAX_LENGTH, ruleMessage("valid.tooLong", { n: IF_MATCH_MAX_LENGTH }))
  .refine((header) => parseEntityTags(header) !== null, ruleMessage("valid.unreadable"))
  .transform((header) => {
    const tags = parseEntityTags(header) ?? [];
    return tags === "*" ? tags : tags.filter(({ isWeak }) => !isWeak).map(({ tag }) => tag);
  });
export type IfMatch = z.output<typeof ifMatch>;
