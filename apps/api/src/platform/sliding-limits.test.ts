import { DAY } from "@pashu/validators/limits";
import { expect, it } from "vitest";
import { usage } from "./sliding-limits.ts";

it("a sliding limit rejects a window longer than the retention time of its events", async () => {
  const limit = { key: "sends", max: 1, windowMs: DAY + 1 };
  // Rejected before a statement is sent.
  const db = undefined as never;
  await expect(usage(db, limit, new Date())).rejects.toThrow("sends");
});
