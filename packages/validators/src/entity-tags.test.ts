import { describe, expect, it } from "vitest";
import { ifMatch, parseEntityTags } from "./entity-tags.ts";
import { IF_MATCH_MAX_LENGTH } from "./limits.ts";

describe("entity tags", () => {
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
  ])("are read from %s", (header, tags) => expect(parseEntityTags(header)).toEqual(tags));

  it.each(["", ",", "a", '"a', '"a b"', "tag", 'tag, "a"', '"a" "b"', 'w/"a"', '*, "a"', '"a"; q=1', "'a'"])(
    "are not read from %j, which is malformed",
    (header) => expect(parseEntityTags(header)).toBeNull(),
  );
});

describe("the rule for If-Match", () => {
  it("keeps the strong tags, because a weak one never matches", () => {
    expect(ifMatch.parse('"a", W/"b"')).toEqual(['"a"']);
    expect(ifMatch.parse('W/"b"')).toEqual([]);
    expect(ifMatch.parse("*")).toBe("*");
  });

  it.each(["nope", "", `"${"x".repeat(IF_MATCH_MAX_LENGTH)}"`])("refuses %j", (header) => {
    expect(ifMatch.safeParse(header).success).toBe(false);
  });
});
