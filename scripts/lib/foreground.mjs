import { spawn } from "node:child_process";
import { constants } from "node:os";
import { stopWithNpm } from "./stop-with-npm.mjs";

/** npm repeats Ctrl-C to its child, which the terminal has told already: within this time it is the same one. */
const SAME_SIGNAL_MS = 500;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs Node in our place: it ends when we are told to end, and we end as it does.
 * @param {string[]} args Node's arguments
 * @param {import("node:child_process").SpawnOptions} options
 *   `detached`: the child hears a signal only from us, so that it hears each once;
 *   otherwise the terminal's Ctrl-C reaches it directly
 */
export function runInForeground(args, options) {
  const child = spawn(process.execPath, args, options);
  let last = -Infinity;
  for (const name of SIGNALS) {
    process.on(name, () => {
      const repeated = performance.now() - last < SAME_SIGNAL_MS;
      last = performance.now();
      const heardAlready = name === "SIGINT" && !options.detached && process.stdin.isTTY;
      if (!repeated && !heardAlready) child.kill(name === "SIGHUP" ? "SIGTERM" : name);
    });
  }
  stopWithNpm();
  child.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
