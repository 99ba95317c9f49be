import { describe, expect, it } from "vitest";
import type { CheckedFile } from "./check-file.ts";
import { applyAllowance } from "./apply-allowance.ts";
import { createAllowance } from "./shared/allowance.ts";

const chosen = (name: string, type: "image" | "video"): CheckedFile => ({
  file: new File([], name),
  type,
  rejection: null,
});
const rejectedFile: CheckedFile = { file: new File([], "notes.txt"), rejection: "not-image" };
const image = { type: "image" } as const;

describe("applyAllowance", () => {
  it("accepts files in the chosen order until the limit, and rejects the others with a reason", () => {
    const files = [chosen("a", "image"), rejectedFile, chosen("b", "image"), chosen("c", "image")];
    const { accepted, rejected } = applyAllowance(files, [image, image, image], createAllowance({ image: 5 }));
    expect(accepted.map(({ file }) => file.name)).toEqual(["a", "b"]);
    expect(rejected).toEqual([
      { name: "notes.txt", reason: "not-image" },
      { name: "c", reason: "full", type: "image", isTotal: true, max: 5 },
    ]);
  });

  it("reports the limit of one media type while there is room for the other", () => {
    const both = createAllowance({ image: 1, video: 2 });
    const { accepted, rejected } = applyAllowance([chosen("a", "image"), chosen("v", "video")], [image], both);
    expect(accepted.map(({ file }) => file.name)).toEqual(["v"]);
    expect(rejected).toEqual([{ name: "a", reason: "full", type: "image", isTotal: false, max: 1 }]);
  });
});
