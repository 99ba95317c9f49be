import { expect, it } from "vitest";
import { queueCount } from "./queue-count.ts";

it("queueCount formats counts up to the number at which the API stops counting", () => {
  expect([0, 34, 98, 99].map(queueCount)).toEqual(["0", "34", "98", "99+"]);
});
