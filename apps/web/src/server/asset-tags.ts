import type { Locale } from "@pashu/i18n/locales";
import type { Namespace } from "@pashu/i18n/messages";

/** The part of Vite's client manifest (dist/client/.vite/manifest.json) that is read here. */
export interface ManifestChunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
export type ClientManifest = Record<string, ManifestChunk>;

const ENTRY = "src/entry-client.tsx";
const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

/** "edit.$id" → "/edit/$id", as the router names the route of that file. */
export function routeIdOf(file: string): string {
  return `/${file.replaceAll(".", "/").replace(/(^|\/)index$/, "")}`;
}

/**
 * The script of a built page, and a hint for each chunk that it will ask for before it can take over.
 * @param modules others that it will ask for, by their paths in apps/web
 */
export function assetTags(
  manifest: ClientManifest,
  routeIds: readonly string[],
  modules: readonly string[] = [],
): string {
  const [entry, ...others] = scriptsOf(manifest, routeIds, modules);
  if (entry === undefined) throw new Error(`The client manifest has no ${ENTRY}`);
  const hints = others.map((file) => `<link rel="modulepreload" href="/${file}">`);
  return `${hints.join("")}<script type="module" src="/${entry}"></script>`;
}

interface Pages {
  routeIds: readonly string[];
  locale: Locale;
  namespaces: readonly Namespace[];
  /** Modules without which these pages work, or that need a network anyway. */
  except: readonly string[];
}

/**
 * A hint for each file that these pages would ask for: what a page begins with, and, with `data-small`, what it loads on
 * demand, such as dialogs, and all words.
 */
export function prefetchTags(manifest: ClientManifest, { routeIds, locale, namespaces, except }: Pages): string {
  const i18n = namespaces.flatMap(
    (namespace) => manifest[`../../packages/i18n/src/${locale}/${namespace}.ts`]?.file ?? [],
  );
  const pages = scriptsOf(manifest, routeIds);
  const onDemand = withImports(manifest, onDemandOf(manifest, routeIds, except));
  const small = new Set([...onDemand, ...i18n]);
  const [_entry, ...others] = [...new Set([...pages, ...small])];
  return others.map((file) => `<link rel="prefetch"${small.has(file) ? " data-small" : ""} href="/${file}">`).join("");
}

/** The keys of the chunks that these pages import on demand, and of what those import on demand. Routes are left out. */
function onDemandOf(manifest: ClientManifest, routeIds: readonly string[], except: readonly string[]): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const later of manifest[key]?.dynamicImports ?? []) {
      if (ROUTE_CHUNK.test(later) || except.includes(later)) continue;
      found.add(later);
      visit(later);
    }
    manifest[key]?.imports?.forEach(visit);
  };
  keysOf(manifest, routeIds).forEach(visit);
  return [...found];
}

/** The scripts with which a page of these routes begins, first the one that starts it. */
function scriptsOf(manifest: ClientManifest, routeIds: readonly string[], modules: readonly string[] = []): string[] {
  return withImports(manifest, [...keysOf(manifest, routeIds), ...modules]);
}

function keysOf(manifest: ClientManifest, routeIds: readonly string[]): string[] {
  const routes = Object.keys(manifest).filter((key) => {
    const [, route] = ROUTE_CHUNK.exec(key) ?? [];
    return route !== undefined && routeIds.includes(routeIdOf(route));
  });
  return [ENTRY, ...routes];
}

/** The files of these chunks and of all that they import at once, each once, in order of discovery. */
function withImports(manifest: ClientManifest, keys: string[]): string[] {
  const seen = new Set<string>();
  const files: string[] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    files.push(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}
