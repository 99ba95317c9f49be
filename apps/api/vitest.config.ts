import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const INTEGRATION = "src/**/*.integration.test.ts";
/** One seed for the property tests of a run. */
const SEED_GLOBAL = "../../packages/validators/src/testing-seed-global.ts";
const SEED = "../../packages/validators/src/testing-seed.ts";
/** Loading the server takes 2 s, so test files share the loaded modules, which keep no state that a test depends on. */
const isolate = false;

export default defineConfig({
  test: {
    // The default leaves one core idle: on two cores that is one worker. PostgreSQL gives 100 connections by default,
    // and a test file may take 20.
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      {
        test: {
          name: "unit",
          isolate,
          include: ["src/**/*.test.ts"],
          exclude: [INTEGRATION],
          globalSetup: [SEED_GLOBAL],
          setupFiles: [SEED],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "integration",
          isolate,
          // Ends as soon as its condition holds, on a busy machine later.
          expect: { poll: { interval: 20, timeout: 15_000 } },
          include: [INTEGRATION],
          globalSetup: ["../../packages/db/src/testing-global.ts", SEED_GLOBAL],
          setupFiles: [SEED],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
