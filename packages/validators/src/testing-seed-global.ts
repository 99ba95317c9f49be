import { randomInt } from "node:crypto";
import type { TestProject } from "vitest/node";
import type {} from "./testing-seed.ts";

const DEFAULT_SEED = 2026;

/** Vitest globalSetup: one seed for all property tests of a run. FUZZ_SEED is a number or `random`. */
export default function setup(project: TestProject): void {
  const wanted = process.env.FUZZ_SEED ?? String(DEFAULT_SEED);
  const seed = wanted === "random" ? randomInt(2 ** 31) : Number(wanted);
  if (!Number.isInteger(seed)) throw new Error(`FUZZ_SEED must be a whole number or "random", not "${wanted}"`);
  project.provide("fuzzSeed", seed);
  process.stdout.write(`Property tests run with FUZZ_SEED=${seed}\n`);
}
