import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { delimiter, join } from "node:path";
import { ROOT } from "./root.mjs";

const QUIET = {
  DO_NOT_TRACK: "1",
  TURBO_TELEMETRY_DISABLED: "1",
  TURBO_NO_UPDATE_NOTIFIER: "1",
  NPM_CONFIG_UPDATE_NOTIFIER: "false",
  NPM_CONFIG_FUND: "false",
  NPM_CONFIG_AUDIT: "false",
};

const children = new Set();

/**
 * Runs a command, by default in the root folder, without standard input.
 * @param {string[]} command the program and its arguments
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv, path?: string[], background?: boolean, cwd?: string }} [options]
 *   `show` prints the output instead of returning it; `path` has folders to prepend to PATH; `background` leaves
 *   the CPU to everything else
 * @returns {Promise<{ ok: boolean, stdout: string, output: string }>} `output` has both streams
 */
export function run([program, ...args], { show = false, env = {}, path = [], background = false, cwd = ROOT } = {}) {
  const folders = [...path, join(ROOT, "node_modules", ".bin"), process.env.PATH ?? ""];
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...QUIET, ...env, PATH: folders.join(delimiter) },
    stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
  });
  let stdout = "";
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    stdout += text;
    output += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text) => (output += text));

  if (background && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  if (children.size === 0) process.on("SIGINT", stopAll).on("SIGTERM", stopAll);
  children.add(child);
  return new Promise((resolve) => {
    const end = (ok) => {
      children.delete(child);
      if (children.size === 0) process.off("SIGINT", stopAll).off("SIGTERM", stopAll);
      resolve({ ok, stdout, output });
    };
    child.once("error", (error) => {
      output += `${program}: ${error.message}\n`;
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}

function stopAll(signal) {
  for (const child of children) child.kill(signal);
  process.exit(128 + constants.signals[signal]);
}
