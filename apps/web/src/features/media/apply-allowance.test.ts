import { describe, expect, it } from "vitest";
import type { Checked } from "./check-file.ts";
import { applyAllowance } from "./apply-allowance.ts";
import { allowing } from "./shared/allowance.ts";

const chosen = (name: string, type: "image" | "video"): Checked => ({ file: new File([], name), type, refusal: null });
const refused: Checked = { file: new File([], "notes.txt"), refusal: "not-image" };
const image = { type: "image" } as const;

describe("applyAllowance", () => {
  it("takes files in the order chosen as long as there is room, and loses none without a word", () => {
    const files = [chosen("a", "image"), refused, chosen("b", "image"), chosen("c", "image")];
    const { taken, rejected } = applyAllowance(files, [image, image, image], allowing({ image: 5 }));
    expect(taken.map(({ file }) => file.name)).toEqual(["a", "b"]);
    expect(rejected).toEqual([
      { name: "notes.txt", why: "not-image" },
      { name: "c", why: "full", type: "image", altogether: true, max: 5 },
    ]);
  });

  it("names the limit of a kind while there is room for the other", () => {
    const both = allowing({ image: 1, video: 2 });
    const { taken, rejected } = applyAllowance([chosen("a", "image"), chosen("v", "video")], [image], both);
    expect(taken.map(({ file }) => file.name)).toEqual(["v"]);
    expect(rejected).toEqual([{ name: "a", why: "full", type: "image", altogether: false, max: 1 }]);
  });
});
