import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "unit", isolate: false, include: ["src/**/*.test.ts"], maxWorkers: "100%", testTimeout: 20_000 },
});
