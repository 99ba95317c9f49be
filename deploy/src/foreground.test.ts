import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";

const FOREGROUND = join(import.meta.dirname, "../../scripts/lib/foreground.mjs");
const SERVER = `process.on("SIGTERM", () => { console.log("stopped"); process.exit(0); });
  setInterval(() => {}, 1000); console.log("running")`;
const RUN = `import(${JSON.stringify(FOREGROUND)}).then(({ runInForeground }) =>
  runInForeground(["-e", ${JSON.stringify(SERVER)}], { detached: true, stdio: ["ignore", "inherit", "inherit"] }))`;

it("a server started by npm stops when npm's shell exits", async () => {
  const env = { ...process.env, npm_lifecycle_event: "start", PROGRAM: RUN, NODE: process.execPath };
  // The second command prevents the shell from replacing itself by the first.
  const shell = spawn("sh", ["-c", '"$NODE" -e "$PROGRAM"; exit'], { env, stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface(shell.stdout)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe("running");
  const ended = once(shell, "exit");
  shell.kill("SIGTERM");
  await ended;
  expect((await lines.next()).value).toBe("stopped");
});
