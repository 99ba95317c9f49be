import { defineConfig } from "rolldown";
import manifest from "./package.json" with { type: "json" };

const external = Object.keys(manifest.dependencies).filter((name) => !name.startsWith("@pashu/"));

export default defineConfig({
  input: { main: "src/main.ts", ops: "src/ops.ts", "image-process": "src/features/media/image-process.ts" },
  platform: "node",
  // Our own packages are bundled; what is installed is loaded from node_modules.
  external: external.map((name) => new RegExp(`^${name}(/|$)`)),
  output: { dir: "dist", format: "esm", cleanDir: true, sourcemap: true },
});
