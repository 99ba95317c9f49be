import { expect, it } from "vitest";
import { prefersReducedData } from "./prefers-reduced-data.ts";

it.each([
  ["the person's wish", { saveData: true, effectiveType: "4g" }, true],
  ["a slow connection", { saveData: false, effectiveType: "2g" }, true],
  ["a very slow one", { effectiveType: "slow-2g" }, true],
  ["a usual one", { saveData: false, effectiveType: "3g" }, false],
  ["a browser that does not tell", null, false],
])("spares bytes for %s as it should", (_what, connection, spared) => {
  expect(prefersReducedData(connection)).toBe(spared);
});
