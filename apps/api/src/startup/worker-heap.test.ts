import { describe, expect, it } from "vitest";
import { heapFlags } from "./worker-heap.ts";

const flags = (count: number, memoryGb: number, inherited = "", heapMb?: number) =>
  heapFlags(count, heapMb, { memoryMb: memoryGb * 1024, inherited });

describe("the heap of a worker", () => {
  it.each([
    [4, 23, 384],
    [2, 2, 362],
    [4, 2, 128],
    [1, 1, 362],
    [8, 1, 128],
  ])("of %i with %i GB is limited to %i MB", (count, memoryGb, heapMb) => {
    expect(flags(count, memoryGb)).toEqual([`--max-old-space-size=${heapMb}`]);
  });

  it.each(["--max-old-space-size=300", "--enable-source-maps --max_old_space_size=300"])(
    "is left to the inherited %s",
    (inherited) => {
      expect(flags(4, 23, inherited)).toEqual([]);
    },
  );

  it("is WEB_MEMORY_MB if that is set", () => {
    expect(flags(4, 23, "--max-old-space-size=300", 500)).toEqual(["--max-old-space-size=500"]);
  });
});
