import { fileURLToPath } from "node:url";
import devServer from "@hono/vite-dev-server";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { messages } from "./vite/messages-plugin.ts";
import { precompress } from "./vite/precompress-plugin.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** In development one server does both: the api's app answers whatever is not a file of the web app. */
const api = devServer({
  entry: here("../api/src/dev.ts"),
  injectClientScript: false,
  exclude: [/^\/@/, /^\/src\//, /^\/node_modules\//],
  handleHotUpdate: ({ server, file, modules }) => {
    if (!file.startsWith(here("../api/"))) return modules;
    server.hot.send({ type: "full-reload" });
    return [];
  },
});

const BASE =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|use-intl|@formatjs\/fast-memoize|@tanstack\/[\w-]+|@trpc\/[\w-]+)\//;

/** What of our own every page needs: left alone, each module that something loaded later needs too becomes a file. */
const COMMON = new RegExp(
  [
    /web\/src\/lib\/(?!is-idle|pictures|relative|text-lang|use-debounced)/,
    /web\/src\/ui\/(?:animal-icon|button|classes|page-title|spinner|toast\/toast|tooltip\/anchor-of)\./,
    /validators\/src\/(?:digits|enums|limits|pincode)\./,
    /i18n\/src\/(?:locales|product-name)\./,
    /lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|context|shared\/)/,
    /vite\/preload-helper/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    messages(),
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      quoteStyle: "double",
      semicolons: true,
      addExtensions: true,
      tmpDir: "node_modules/.cache/router",
    }),
    // Only where a component says "use memo": compiled everywhere, it would cost the first load four kilobytes.
    react({ compiler: { compilationMode: "annotation" } }),
    tailwindcss(),
    command === "serve" ? api : [],
    isSsrBuild ? [] : precompress(),
  ],
  resolve: {
    alias: [
      { find: /^~\//, replacement: here("./src/") },
      // The texts are compiled ahead (see messages), so only the formatter is needed.
      { find: /^use-intl\/format-message$/, replacement: "use-intl/format-message/format-only" },
    ],
  },
  optimizeDeps: { exclude: ["use-intl"], entries: ["src/**/*.{ts,tsx}", "!src/**/*.test.*", "!src/entry-server.tsx"] },
  // A build of the server needs nothing but itself; in development only what the alias above must reach.
  ssr: { noExternal: command === "build" ? true : ["use-intl"] },
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  build: isSsrBuild
    ? { outDir: "dist/server", emptyOutDir: true }
    : {
        outDir: "dist/client",
        manifest: true,
        // Every browser that runs this code knows modulepreload.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: here("./src/entry-client.tsx"),
          // tRPC's packages do not say it of themselves, and would bring links and helpers that nothing uses.
          treeshake: { moduleSideEffects: [{ test: /\/node_modules\/@trpc\//, sideEffects: false }] },
          // What every page needs, in one file that stays the same while our own code changes.
          output: {
            codeSplitting: {
              groups: [
                { name: "base", test: BASE },
                { name: "common", test: COMMON },
              ],
            },
          },
        },
      },
}));
