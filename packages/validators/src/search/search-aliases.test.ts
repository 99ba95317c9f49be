import { expect, it } from "vitest";
import places from "../../data/place-aliases.json";
import aliases from "../../data/search-aliases.json";
import { fold } from "./fold.ts";

const groups = [
  ...Object.values(aliases.species),
  ...Object.values(aliases.kinds),
  ...aliases.words,
  ...aliases.breeds,

  aliases.animals,
  ...places,
];
const joining = aliases.joining.split(",").map(fold);

it("lists each name once, and no group of one name", () => {
  const redundant = [...groups, aliases.joining].filter((names) => {
    const folded = names.split(",").map((name) => `${fold(name)}${name.trim().startsWith("+") ? "A" : ""}`);
    return folded.length < 2 || folded.includes("") || new Set(folded).size < folded.length;
  });
  expect(redundant).toEqual([]);
});

it("has no joining word that is also a name", () => {
  const names = new Set(groups.flatMap((group) => group.split(",").map(fold)));
  expect(joining.filter((word) => names.has(word))).toEqual([]);
});
