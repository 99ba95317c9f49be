import { spawn } from "node:child_process";
import { constants } from "node:os";
import { stopWithNpm } from "./stop-with-npm.mjs";

/** Ctrl-C arrives twice: from the terminal, and forwarded by npm. Signals within this time count as one. */
const SAME_SIGNAL_MS = 500;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs Node as a child, forwards signals to it, and exits with its exit code.
 * @param {string[]} args Node's arguments
 * @param {import("node:child_process").SpawnOptions} options
 *   `detached`: the child gets signals only from this process; otherwise also Ctrl-C from the terminal
 */
export function runInForeground(args, options) {
  // Before the child starts: it may be ready, and the shell gone, before the next line runs on a busy machine.
  stopWithNpm();
  const child = spawn(process.execPath, args, options);
  let last = -Infinity;
  for (const name of SIGNALS) {
    process.on(name, () => {
      const repeated = performance.now() - last < SAME_SIGNAL_MS;
      last = performance.now();
      const sentByTerminal = name === "SIGINT" && !options.detached && process.stdin.isTTY;
      if (!repeated && !sentByTerminal) child.kill(name === "SIGHUP" ? "SIGTERM" : name);
    });
  }
  child.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
