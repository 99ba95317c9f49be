import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { ROOT } from "./root.mjs";

/** The tools' calls home and their notices of newer versions are off. */
const QUIET = {
  DO_NOT_TRACK: "1",
  TURBO_TELEMETRY_DISABLED: "1",
  TURBO_NO_UPDATE_NOTIFIER: "1",
  NPM_CONFIG_UPDATE_NOTIFIER: "false",
  NPM_CONFIG_FUND: "false",
  NPM_CONFIG_AUDIT: "false",
};

/**
 * Runs a command to its end, in the repository's folder, with nothing to read from the keyboard.
 * @param {string[]} command the program and its arguments
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv, path?: string[] }} [options]
 *   `show` lets the output through instead of keeping it; `path` are folders to look for programs in first
 * @returns {Promise<{ ok: boolean, stdout: string, output: string }>} `output` has both streams
 */
export function run([program, ...args], { show = false, env = {}, path = [] } = {}) {
  const folders = [...path, join(ROOT, "node_modules", ".bin"), process.env.PATH ?? ""];
  const child = spawn(program, args, {
    cwd: ROOT,
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

  const stop = (signal) => {
    child.kill(signal);
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  return new Promise((resolve) => {
    const end = (ok) => {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      resolve({ ok, stdout, output });
    };
    child.once("error", (error) => {
      output += `${program}: ${error.message}\n`;
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}
