import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { apiFacts } from "./vite/api-facts-plugin.ts";
import { apiServer } from "./vite/api-server-plugin.ts";
import { BROWSER_FLOOR } from "./vite/browser-floor.ts";
import { cssFallbacks } from "./vite/css-fallback-plugin.ts";
import { iconKeys } from "./vite/icon-keys-plugin.ts";
import { inlineScripts } from "./vite/inline-scripts-plugin.ts";
import { messages, MESSAGES_FILE } from "./vite/messages-plugin.ts";
import { precompress } from "./vite/precompress-plugin.ts";
import { namespaceChunks } from "./vite/namespace-chunks-plugin.ts";
import { sharedByPages } from "./vite/shared-by-pages.ts";

/** Few symbols, which compress better. The same in both builds: pages that the server renders name files of the browser's. */
const HASHES = { hashCharacters: "hex" } as const;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Styles and messages are entries too, but have their own files. */
const isScript = (id: string) => !id.endsWith(".css") && !MESSAGES_FILE.test(id);

/** One group for each, because a group also takes what its modules import. */
const sharedBy = (name: string) => (id: string, modules: Rolldown.ChunkingContext) =>
  sharedByPages(id, modules) === name ? name : null;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    messages(),
    apiFacts(),
    inlineScripts(),
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      quoteStyle: "double",
      semicolons: true,
      addExtensions: true,
      tmpDir: "node_modules/.cache/router",
    }),
    react(),
    tailwindcss(),
    cssFallbacks(),
    command === "serve" ? apiServer() : [],
    isSsrBuild
      ? []
      : VitePWA({
          strategies: "injectManifest",
          srcDir: "src/service-worker",
          filename: "sw.ts",
          // The API serves the manifests, one per language. Idle pages register the worker.
          manifest: false,
          injectRegister: false,
          // It caches what pages have requested, so it needs no precache list.
          injectManifest: { injectionPoint: undefined },
        }),
    isSsrBuild ? [] : [iconKeys(), namespaceChunks(), precompress()],
  ],
  resolve: {
    alias: [
      { find: /^~\//, replacement: here("./src/") },
      // Both aliases: decision 043.
      { find: /^react-style-singleton$/, replacement: here("./src/lib/page/style-singleton.ts") },
      { find: /^use-intl\/format-message$/, replacement: "use-intl/format-message/format-only" },
    ],
  },
  optimizeDeps: { exclude: ["use-intl"], entries: ["src/**/*.{ts,tsx}", "!src/**/*.test.*", "!src/entry-server.tsx"] },
  // The server build contains its dependencies. In development, the alias must reach use-intl.
  ssr: { noExternal: command === "build" ? true : ["use-intl"] },
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  build: isSsrBuild
    ? // The HTML contains the styles.
      {
        outDir: "dist/server",
        emptyOutDir: true,
        cssTarget: BROWSER_FLOOR,
        rolldownOptions: { output: HASHES },
      }
    : {
        outDir: "dist/client",
        // Safari 16.0 has all of ES2022 but static blocks. For 15.4 private fields are rewritten, which it does not need.
        target: ["es2022", "safari16"],
        cssTarget: BROWSER_FLOOR,
        manifest: true,
        modulePreload: {
          polyfill: false,
          // Every page has loaded these already.
          resolveDependencies: (_file, files) =>
            files.filter((file) => !/\/(?:libraries|entry-client|rolldown-runtime)-/.test(file)),
        },
        rolldownOptions: {
          input: [here("./src/entry-client.tsx"), here("./src/styles.css")],
          optimization: { inlineConst: { mode: "all", pass: 3 } },
          treeshake: { propertyReadSideEffects: false },
          output: {
            ...HASHES,
            // A page lists many files, and hashes hardly compress. 28 bits tell releases apart.
            chunkFileNames: "assets/[name]-[hash:7].js",
            // Few files: on a slow network, a request costs more than its bytes (decision 098).
            codeSplitting: {
              groups: [
                // They stay cached while our own code changes.
                { name: "libraries", tags: ["$initial"], test: /\/node_modules\// },
                { name: "entry-client", tags: ["$initial"], test: isScript },
                { name: sharedBy("pages"), debugName: "pages", minShareCount: 2 },
                { name: sharedBy("later-pages"), debugName: "later-pages", minShareCount: 2 },
                { name: "forms", test: /\/node_modules\/react-hook-form\/|\/src\/ui\/form\/|\/use-zod-form\.ts$/ },
              ],
            },
          },
        },
      },
}));
