import { expect, it } from "vitest";
import { completeJpeg } from "./jpeg-end.ts";

const zeros = (count: number) => Array<number>(count).fill(0);

it.each([
  ["a JPEG without its end marker", [1, 2, 3], [1, 2, 3]],
  ["half an end marker", [1, 2, 0xff], [1, 2]],
  ["a scan that ends with 0xFF", [1, 0xff, 0], [1, 0xff, 0]],
  ["a scan that ends with zeros", [1, ...zeros(8)], [1, ...zeros(8)]],
  ["a copy whose rest is zeros", [1, ...zeros(5000)], [1]],
  ["a copy whose rest is erased flash memory", [1, ...zeros(5000).fill(0xff)], [1]],
  ["nothing but zeros", zeros(100), []],
  ["nothing", [], []],
])("completeJpeg keeps the written bytes of %s", (_, bytes, kept) => {
  const completed = completeJpeg(Uint8Array.from(bytes));
  expect([...completed.kept]).toEqual(kept);
  expect([...completed.end]).toEqual([0xff, 0xd9]);
  expect([...completed.filledEnd.slice(-2)]).toEqual([0xff, 0xd9]);
  expect(completed.filledEnd.slice(0, -2)).not.toContain(0xff);
});
