import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

// In a process of its own: test files share loaded modules, and s3-server.ts replaces the function.
it("S3rver still rejects a signed bucket URL, so s3-server.ts replaces its signature function", async () => {
  const fixture = join(import.meta.dirname, "s3rver-signature.fixture.ts");
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", fixture]);
  expect(stdout).toMatch(/signature/i);
});
