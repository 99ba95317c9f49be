import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isRunning } from "../../testing/is-running.ts";

async function startParent(work: "end" | "decode") {
  const program = join(import.meta.dirname, "image-parent.fixture.ts");
  const parent = spawn(process.execPath, ["--import", "tsx", program, work], { stdio: ["ignore", "pipe", "inherit"] });
  const exit = once(parent, "exit");
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  return { parent, exit, pid: Number(line) };
}

describe.runIf(process.platform === "linux")("the process that decodes images", () => {
  it("does not keep its parent running, and ends with it", async () => {
    const { exit, pid } = await startParent("end");
    expect(await exit).toEqual([0, null]);
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it.each(["SIGKILL", "SIGTERM"] as const)("ends during its work with a parent that got %s", async (signal) => {
    const { parent, exit, pid } = await startParent("decode");
    expect(isRunning(pid)).toBe(true);
    parent.kill(signal);
    await exit;
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
