import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { apiServer } from "./vite/api-server-plugin.ts";
import { iconKeys } from "./vite/icon-keys-plugin.ts";
import { messages } from "./vite/messages-plugin.ts";
import { precompress } from "./vite/precompress-plugin.ts";
import { namespaceChunks } from "./vite/namespace-chunks-plugin.ts";
import { routeChunks } from "./vite/route-chunks-plugin.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Libraries: one chunk, which stays cached while our own code changes. */
const BASE =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|use-intl|@formatjs\/fast-memoize|@tanstack\/[\w-]+|@trpc\/[\w-]+)\//;

/** Common code. Without this group, each module that a later chunk shares would become a file. */
const FIRST =
  /web\/src\/entry-client\.tsx$|web\/src\/lib\/page\/use-now\.|validators\/src\/(?:phone|digits)\.|lucide-react\/dist\/esm\/icons\/(?:phone|mail|camera|check)\./;

/** Modules that cards share with the page of a listing. */
const LISTING =
  /web\/src\/(?:features\/(?:animals\/shared\/(?!card-)|places\/shared\/(?:distance|use-place)\.|viewer\/shared\/|listing-card\/share-text|listing-card\/shared\/(?!animal-card|delete-|share-picture)|(?:saved-animals|sellers)\/shared\/(?!save-button)|reviews\/shared\/|reports\/shared\/(?!lazy-own)|auth\/shared\/use-(?:guarded|reauth|require))|ui\/(?:icon-button|input|skeleton|support-reference|time-ago)\.|lib\/(?:api\/api-errors|i18n\/(?!clock-time|duration)|images\/(?!listing-photos)))|i18n\/src\/calf-messages\.|validators\/src\/(?:distance|graphemes|image-paths)\.|lucide-react\/dist\/esm\/icons\/(?:cloud-off|flag-triangle-right|heart|map-pin|milk|play|share-2|star|x)\./;

/** The marketplace and its cards, which other lists show too. */
const MARKET =
  /web\/src\/(?:features\/(?:marketplace\/(?!market-search|nearest-place|place-form|fetch-market)|search\/shared\/(?:lazy-filters|count-input|format-count)|listing-card\/(?:animal-|seller-line|shared\/animal-card)|animals\/shared\/card-)|routes\/marketplace\.tsx\?tsr-split|ui\/select\.)/;

/** The page of a listing. Its poster shares the facts. */
const ANIMAL =
  /web\/src\/(?:features\/animal-page\/(?!animal-poster)|routes\/animal\.\$id\.tsx\?tsr-split)|validators\/src\/without-phones\./;

/** Small modules of most dialogs. */
const DIALOG =
  /web\/src\/(?:ui\/(?:action-bar|signed-picture|use-confirmation|use-return-focus)\.|lib\/(?:api\/use-error|i18n\/(?:clock-time|duration)|page\/use-online\.))|validators\/src\/email\./;

/** The filters: one file, loaded by the sheet, the rail, the chips and an empty result. */
const FILTERS =
  /web\/src\/features\/search\/(?!shared\/(?:market-filters|lazy-filters|count-input|format-count)|pincode-field)/;

/** Libraries of both dialogs and toasts. */
const LAYER =
  /web\/src\/ui\/close-watcher\.|\/node_modules\/@radix-ui\/(?!react-(?:dialog|toast|collection|visually-hidden|focus-guards)\/)/;
const MODAL = /web\/src\/ui\/dialog\./;

/** Pincodes and states, which forms with an address need. */
const PLACES = /\/(?:use-pincode-hint|use-autofill-state|format-address)\.ts$/;

const LEGAL = /web\/src\/(?:features\/legal\/|routes\/(?:grievance|open|privacy|terms)\.tsx\?tsr-split)/;

const RATES = /web\/src\/(?:features\/rates\/|routes\/rates\..*\?tsr-split)/;

const SALE_LINKS = /web\/src\/(?:features\/sale-links\/|routes\/l\.\$token\.tsx\?tsr-split)/;

/** Photos and video in full screen. */
const VIEWER = /web\/src\/features\/viewer\/(?!shared\/)/;

const REPORTS = /web\/src\/features\/reports\/(?!shared\/)/;

/** Small parts of a listing's page that dialogs and offline support share. */
const PHOTOS =
  /lib\/images\/listing-photos\.|lucide-react\/dist\/esm\/icons\/(?:chevron-(?:left|right)|eye|message-circle)\./;

/** Icons of several dialogs and of the seller's controls. */
const ICONS = /lucide-react\/dist\/esm\/icons\/(?:circle-check|heart-crack|info|message-square-text|pencil|printer)\./;

/** Small modules of several forms: one file instead of eight. */
const FORM =
  /web\/src\/.*\/(?:button-row|field|pending-code|enter-to-next-field|no-script-notice|number-with-unit|is-blocked|months|session-unknown|use-redirect-home|radio-group|text-area)\.tsx?$/;

/** Offline support: one file, loaded when the page is idle. */
const OFFLINE =
  /web\/src\/(?:routes\/offline\.tsx\?tsr-split|features\/offline\/(?!rejected-dialog|send-item|outbox-client|shared\/(?:offline-persister|outbox-host))|lib\/(?:page\/stale-build|storage\/pending-video)\.)|\/node_modules\/idb-keyval\//;

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
    react(),
    tailwindcss(),
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
    isSsrBuild ? [] : [iconKeys(), namespaceChunks(), routeChunks(), precompress()],
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
    ? { outDir: "dist/server", emptyOutDir: true }
    : {
        outDir: "dist/client",
        manifest: true,
        modulePreload: {
          polyfill: false,
          // Every page has loaded these already.
          resolveDependencies: (_file, files) =>
            files.filter((file) => !/\/(?:base|entry-client|rolldown-runtime)-/.test(file)),
        },
        rolldownOptions: {
          input: [here("./src/entry-client.tsx"), here("./src/styles.css")],
          optimization: { inlineConst: { mode: "all", pass: 3 } },
          treeshake: { propertyReadSideEffects: false },
          // Few files: on a slow network, a request costs more than its bytes.
          output: {
            // Short hashes: a page lists many files, and hashes do not compress.
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                { name: "base", test: BASE },
                { name: "first", test: FIRST },
                { name: "listing", test: LISTING },
                { name: "photos", test: PHOTOS },
                { name: "icons", test: ICONS },
                { name: "market", test: MARKET },
                { name: "animal", test: ANIMAL },
                { name: "rates", test: RATES },
                { name: "sale-links", test: SALE_LINKS },
                { name: "dialog", test: DIALOG },
                { name: "layer", test: LAYER },
                { name: "modal", test: MODAL },
                { name: "places", test: PLACES },
                { name: "form", test: FORM },
                { name: "offline", test: OFFLINE },
                { name: "kind-rules", test: /validators\/src\/facts\/kind-rules\.|i18n\/src\/teeth-messages\./ },
                { name: "breeds", test: /validators\/(?:src|data)\/breeds\./ },
                { name: "filters", test: FILTERS },
                { name: "sale-buttons", test: /features\/listing-states\/(?:state-note|shared\/sale-buttons)\./ },
                { name: "sell", test: /web\/src\/routes\/(?:create|sell)\.tsx\?tsr-split/ },
                { name: "legal", test: LEGAL },
                { name: "viewer", test: VIEWER },
                { name: "reports", test: REPORTS },
              ],
            },
          },
        },
      },
}));
