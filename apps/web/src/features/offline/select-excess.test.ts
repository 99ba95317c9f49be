import { OFFLINE_PAGES_MAX } from "@pashu/validators/limits";
import { expect, it } from "vitest";
import { selectExcess } from "./select-excess.ts";

const many = (count: number, entry: (index: number) => ReturnType<typeof page>) =>
  Array.from({ length: count }, (_, index) => entry(index));
const page = (pageId: string, at: number) => [`page ${pageId}`, { pageId, at, data: {} }] as [string, EntryValue];
const list = (name: string, at: number, data: unknown = []) => [name, { at, data }] as [string, EntryValue];
type EntryValue = { pageId?: string; at: number; data: unknown };

it("selectExcess selects the oldest pages above their limit, and no list", () => {
  const pages = many(OFFLINE_PAGES_MAX + 2, (index) => page(String(index), 1000 + index));
  expect(selectExcess([list("marketplace", 1), ...pages])).toEqual(["page 1", "page 0"]);
});

it("selectExcess keeps every page of a saved listing", () => {
  const saved = list('[["savedAnimals","list"],{"type":"query"}]', 1, [{ id: "0" }, { id: "2" }]);
  const pages = many(OFFLINE_PAGES_MAX + 3, (index) => page(String(index), 1000 + index));
  expect(selectExcess([saved, ...pages])).toEqual(["page 1"]);
});

it("selectExcess selects the oldest lists above their limit, however many pages there are", () => {
  const lists = many(81, (index) => list(`list ${index}`, index));
  expect(selectExcess([...lists, ...many(OFFLINE_PAGES_MAX, (index) => page(String(index), 0))])).toEqual(["list 0"]);
});
