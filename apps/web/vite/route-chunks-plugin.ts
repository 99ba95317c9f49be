import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { type ClientManifest, ROUTE_CHUNK } from "../src/server/asset-tags.ts";

const ROOT = join(import.meta.dirname, "..");

/**
 * Adds route components to Vite's manifest that are part of a larger chunk. Vite lists a chunk only under the module that
 * it begins with, and the server looks up the chunks of a route.
 */
export function routeChunks(): Plugin {
  return {
    name: "pashu:route-chunks",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      const path = join(dir, ".vite/manifest.json");
      const manifest = JSON.parse(readFileSync(path, "utf8")) as ClientManifest;
      const entries = Object.values(manifest);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const entry = entries.find(({ file }) => file === chunk.fileName);
        const routes = Object.keys(chunk.modules).map((id) => relative(ROOT, id));
        for (const route of routes) if (ROUTE_CHUNK.test(route) && entry !== undefined) manifest[route] ??= entry;
      }
      writeFileSync(path, JSON.stringify(manifest));
    },
  };
}
