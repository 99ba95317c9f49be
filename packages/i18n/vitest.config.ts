import { defineConfig } from "vitest/config";

export default defineConfig({ test: { name: "unit", include: ["src/**/*.test.ts"], maxWorkers: "100%" } });
