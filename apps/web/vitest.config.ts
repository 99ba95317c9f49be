import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { apiFacts } from "./vite/api-facts-plugin.ts";
import { inlineScripts } from "./vite/inline-scripts-plugin.ts";

const INTEGRATION = "vite/**/*.integration.test.ts";
const DOM = "src/**/*.dom.test.{ts,tsx}";

/** Test files share loaded modules. Reloading them for each file took 60% of the CPU time. */
const isolate = false;

export default defineConfig({
  plugins: [react(), inlineScripts(), apiFacts()],
  resolve: { alias: [{ find: /^~\//, replacement: fileURLToPath(new URL("./src/", import.meta.url)) }] },
  test: {
    maxWorkers: "100%",
    // A thread starts faster than a process.
    pool: "threads",
    // Ends as soon as its condition holds, on a busy machine later.
    expect: { poll: { interval: 20, timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,vite}/**/*.test.{ts,tsx}"],
          exclude: [INTEGRATION, DOM],
          isolate,
          testTimeout: 20_000,
          globalSetup: ["../../packages/validators/src/testing-seed-global.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          isolate,
          include: [DOM],
          environment: "happy-dom",
          testTimeout: 20_000,
          setupFiles: ["./src/clean-document.ts"],
        },
      },
      // The development server, which is no part of the product, is tested by `npm run test:all`.
      ...(process.env["TEST_SCOPE"] === "gate"
        ? []
        : [{ extends: true as const, test: { name: "integration", include: [INTEGRATION], pool: "forks" as const } }]),
    ],
  },
});
