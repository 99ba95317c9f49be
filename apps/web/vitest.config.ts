import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const INTEGRATION = "vite/**/*.integration.test.ts";

export default defineConfig({
  test: {
    maxWorkers: "100%",
    // A thread starts faster than a process.
    pool: "threads",
    projects: [
      {
        plugins: [react()],
        resolve: { alias: [{ find: /^~\//, replacement: fileURLToPath(new URL("./src/", import.meta.url)) }] },
        test: {
          name: "unit",
          include: ["{src,vite}/**/*.test.{ts,tsx}"],
          exclude: [INTEGRATION],
          testTimeout: 20_000,
          // Ends as soon as its condition holds, on a busy machine later.
          expect: { poll: { interval: 20, timeout: 15_000 } },
          globalSetup: ["../../packages/validators/src/testing-seed-global.ts"],
        },
      },
      { test: { name: "integration", include: [INTEGRATION] } },
    ],
  },
});
