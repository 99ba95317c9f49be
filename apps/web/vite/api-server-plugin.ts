import { join, relative } from "node:path";
import devServer from "@hono/vite-dev-server";
import type { Plugin } from "vite";

const ROOT = join(import.meta.dirname, "../../..");
const WEB = join(ROOT, "apps/web/");
const ENTRY = join(ROOT, "apps/api/src/dev.ts");
/** Folders that the API imports from. Not single files, because editors replace files, which ends their watch. */
const SOURCES = [join(ROOT, "apps/api/src"), join(ROOT, "packages")];
/** Files that the API reads at startup; no module imports them. */
const READ_AT_START = [join(ROOT, ".env"), join(ROOT, "packages/db/migrations")];

/** In development the API handles every request that is not for a file of the web. */
export function apiServer(): Plugin[] {
  return [
    devServer({
      entry: ENTRY,
      injectClientScript: false,
      exclude: [/^\/@/, /^\/src\//, /^\/node_modules\//],
      handleHotUpdate: () => undefined,
    }),
    {
      name: "pashu:api-server",
      apply: "serve",
      configureServer({ watcher }) {
        watcher.add([...SOURCES, ...READ_AT_START]);
      },
      hotUpdate({ file, modules, server: { config, environments } }) {
        if (this.environment.name !== "client") return;
        const { moduleGraph } = environments.ssr;
        const restarts = READ_AT_START.some((path) => file === path || file.startsWith(`${path}/`));
        const entry = restarts ? moduleGraph.getModuleById(ENTRY) : undefined;
        if (entry !== undefined) {
          moduleGraph.invalidateModule(entry);
          config.logger.info(`${relative(ROOT, file)} changed, restarting the api`, { timestamp: true });
        }
        // Vite hot-replaces components. Server code, and messages in the HTML, need a reload.
        const inBrowser = modules.length > 0;
        const onServer = entry !== undefined || moduleGraph.getModulesByFile(file) !== undefined;
        if (!(file.startsWith(WEB) ? onServer && !inBrowser : onServer || inBrowser)) return;
        environments.client.hot.send({ type: "full-reload" });
        return [];
      },
    },
  ];
}
