import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { apiServer } from "./vite/api-server-plugin.ts";
import { icons } from "./vite/icons-plugin.ts";
import { messages } from "./vite/messages-plugin.ts";
import { precompress } from "./vite/precompress-plugin.ts";
import { namespaceChunks } from "./vite/namespace-chunks-plugin.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What stays the same while our own code changes. */
const BASE =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|use-intl|@formatjs\/fast-memoize|@tanstack\/[\w-]+|@trpc\/[\w-]+)\//;

/** What every page begins with, and all that it needs: left alone, each module that something later needs too becomes a file. */
const FIRST =
  /web\/src\/entry-client\.tsx$|web\/src\/lib\/page\/use-now\.|validators\/src\/(?:phone|digits)\.|lucide-react\/dist\/esm\/icons\/(?:phone|mail|camera)\./;

/** What shows listings, wherever they stand. */
const CARDS =
  /web\/src\/(?:features\/(?:animals\/shared|listing-card)\/(?!delete-dialog)|ui\/(?:icon-button|field)\.|lib\/i18n\/text-lang\.)|validators\/src\/graphemes\.|lucide-react\/dist\/esm\/icons\/(?:x|play|locate-fixed)\./;

/** Small things of several pages, one file instead of six. */
const FORM =
  /web\/src\/.*\/(?:button-row|enter-to-next-field|no-script-notice|use-redirect-home|use-pincode-hint|format-address)\.tsx?$/;

/** What works without a network: it comes as one file when the page has nothing else to do. */
const OFFLINE =
  /web\/src\/(?:routes\/offline\.tsx\?tsr-split|features\/offline\/(?!rejected-dialog|send-item|outbox-client|shared\/(?:offline-persister|outbox-host))|lib\/page\/stale-build\.)|\/node_modules\/idb-keyval\//;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    messages(),
    icons(here("./src/ui/icon-of.ts")),
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
    command === "serve" ? apiServer() : [],
    isSsrBuild
      ? []
      : VitePWA({
          strategies: "injectManifest",
          srcDir: "src/service-worker",
          filename: "sw.ts",
          // The api gives the manifests, one a language; pages register the worker when they have nothing else to do.
          manifest: false,
          injectRegister: false,
          // It keeps what pages have asked for, not a list of everything.
          injectManifest: { injectionPoint: undefined },
        }),
    isSsrBuild ? [] : [namespaceChunks(), precompress()],
  ],
  resolve: {
    alias: [
      { find: /^~\//, replacement: here("./src/") },
      // A dialog's styles, in a form that the page's policy allows.
      { find: /^react-style-singleton$/, replacement: here("./src/lib/page/style-singleton.ts") },
      // The texts are compiled ahead (see messages), so only the formatter is needed.
      // What React itself does for long, in the form of libraries that older versions need too.
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
      { find: /^use-intl\/format-message$/, replacement: "use-intl/format-message/format-only" },
    ],
  },
  optimizeDeps: { exclude: ["use-intl"], entries: ["src/**/*.{ts,tsx}", "!src/**/*.test.*", "!src/entry-server.tsx"] },
  // A build of the server needs nothing but itself; in development only what the alias above must reach.
  ssr: { noExternal: command === "build" ? true : ["use-intl"] },
  define: isSsrBuild
    ? { "process.env.NODE_ENV": JSON.stringify("production") }
    : // What React tells its developer tools weighs on everybody; in development they are told.
      command === "build"
      ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" }
      : {},
  build: isSsrBuild
    ? { outDir: "dist/server", emptyOutDir: true }
    : {
        outDir: "dist/client",
        manifest: true,
        modulePreload: {
          // Every browser that runs this code knows modulepreload.
          polyfill: false,
          // What every page begins with is there already.
          resolveDependencies: (_file, files) => files.filter((file) => !/\/(?:base|rolldown-runtime)-/.test(file)),
        },
        rolldownOptions: {
          input: here("./src/entry-client.tsx"),
          optimization: { inlineConst: { mode: "all", pass: 3 } },
          // tRPC's packages do not say it of themselves, and would bring links and helpers that nothing uses.
          treeshake: {
            propertyReadSideEffects: false,
            unknownGlobalSideEffects: false,
            moduleSideEffects: [{ test: /\/node_modules\/@trpc\//, sideEffects: false }],
          },
          // Few files: each is a request, which on a slow network costs more than its bytes.
          output: {
            // A page names many files that it may come to need, and the letters of a hash do not compress.
            chunkFileNames: "assets/[name]-[hash:6].js",
            codeSplitting: {
              groups: [
                { name: "base", test: BASE },
                { name: "first", test: FIRST },
                { name: "cards", test: CARDS },
                { name: "form", test: FORM },
                { name: "offline", test: OFFLINE },
              ],
            },
          },
        },
      },
}));
