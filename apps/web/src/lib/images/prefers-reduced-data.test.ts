import { expect, it } from "vitest";
import { prefersReducedData } from "./prefers-reduced-data.ts";

it.each([
  ["Save-Data", { saveData: true, effectiveType: "4g" }, true],
  ["a slow connection", { saveData: false, effectiveType: "2g" }, true],
  ["a very slow connection", { effectiveType: "slow-2g" }, true],
  ["a usual connection", { saveData: false, effectiveType: "3g" }, false],
  ["a browser without navigator.connection", null, false],
])("prefersReducedData handles %s", (_what, connection, expected) => {
  expect(prefersReducedData(connection)).toBe(expected);
});
