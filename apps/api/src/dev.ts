import { join } from "node:path";
import { buildApp } from "./app.ts";
import { readEnv } from "./env.ts";
import { pageRoutes, type PageRenderer } from "./http/pages.ts";
import { createLog } from "./log.ts";
import { startDeps } from "./start-deps.ts";

declare global {
  /** Outlives a reload of this module, so that an edit does not start another database. */
  var pashuDev: ReturnType<typeof startDeps> | undefined;
}

const env = readEnv();
globalThis.pashuDev ??= startDeps(env, createLog("info"), (line) => process.stdout.write(`${line}\n`));
const { deps, stop } = await globalThis.pashuDev;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.removeAllListeners(signal).once(signal, () => void stop().finally(() => process.exit(0)));
}

/** The whole server inside Vite's, for watch mode; the pages come from the web's sources. */
const renderer: PageRenderer = {
  render: async (input) => {
    const entry = join(import.meta.dirname, "../../web/src/entry-server.tsx");
    const { render }: PageRenderer = await import(/* @vite-ignore */ entry);
    return render(input);
  },
};

export default buildApp(
  deps,
  pageRoutes(deps, renderer, () => "frame-ancestors 'none'"),
);
