import type { Locale } from "@pashu/i18n/locales";
import type { Namespace } from "@pashu/i18n/messages";

/** Part of Vite's client manifest (dist/client/.vite/manifest.json). */
export interface ManifestChunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  /** Loaded before the code: without them, a dynamic import fails. */
  css?: string[];
  /** Files that the code names, such as drawings. */
  assets?: string[];
}
export type ClientManifest = Record<string, ManifestChunk>;

/** Files that the inline script of a page that hydrates late loads (inline/load-app.ts). */
interface DeferredFiles {
  entry: string;
  styles: string;
  modules: readonly string[];
  /** Files of the login dialog, which most taps on Contact open. */
  login: readonly string[];
}

const ENTRY = "src/entry-client.tsx";
const STYLES = "src/styles.css";
const LOGIN_DIALOG = { module: "src/features/auth/auth-dialog.tsx", namespaces: ["auth", "errors"] } as const;
const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

/** "edit.$id" → "/edit/$id": the route id of a file. */
export function routeIdOf(file: string): string {
  return `/${file.replaceAll(".", "/").replace(/(^|\/)index$/, "")}`;
}

/**
 * Script element of the entry, and a modulepreload link for each chunk that hydration needs.
 * @param modules further modules to preload, by their paths in apps/web
 */
export function assetTags(
  manifest: ClientManifest,
  routeIds: readonly string[],
  modules: readonly string[] = [],
): string {
  const [entry, ...others] = entryAndModules(manifest, routeIds, modules);
  const hints = others.map((file) => `<link rel="modulepreload" href="/${file}">`);
  return `${hints.join("")}<script type="module" src="/${entry}"></script>`;
}

/** The same files, for a page that loads them after its largest picture, with the complete styles. */
export function deferredFiles(
  manifest: ClientManifest,
  { routeIds, locale, namespaces }: Omit<Pages, "except">,
): DeferredFiles {
  const [entry, ...scripts] = entryAndModules(manifest, routeIds, panelOf(namespaces));
  const modules = [...scripts, ...messageFiles(manifest, locale, namespaces)];
  const { file: styles } = manifest[STYLES] ?? {};
  if (styles === undefined) throw new Error(`The client manifest has no ${STYLES}`);
  const login = [
    ...scriptsOf(manifest, routeIds, [LOGIN_DIALOG.module]),
    ...messageFiles(manifest, locale, LOGIN_DIALOG.namespaces),
  ].filter((file) => file !== entry && !modules.includes(file));
  return { entry, modules, styles, login };
}

/** Attributes of the script element that loads these files. */
export function fileAttributes(files: DeferredFiles): string {
  return Object.entries(files)
    .map(
      ([name, paths]) =>
        `data-${name}="${[paths]
          .flat()
          .map((path) => `/${path}`)
          .join(" ")}"`,
    )
    .join(" ");
}

/** Scripts that the page needs when hydration starts. */
export function earlyFiles(manifest: ClientManifest, namespaces: readonly Namespace[]): string[] {
  return panelOf(namespaces).flatMap((module) => manifest[module]?.file ?? []);
}

/** The page of one's own listing needs the messages of the panel, other pages do not. */
function panelOf(namespaces: readonly Namespace[]): string[] {
  return namespaces.includes("listing-states") ? ["src/features/listing-owner/owner-panel.tsx"] : [];
}

function entryAndModules(
  manifest: ClientManifest,
  routeIds: readonly string[],
  modules: readonly string[] = [],
): [entry: string, ...modules: string[]] {
  const [entry, ...others] = scriptsOf(manifest, routeIds, modules);
  if (entry === undefined) throw new Error(`The client manifest has no ${ENTRY}`);
  return [entry, ...others];
}

interface Pages {
  routeIds: readonly string[];
  locale: Locale;
  namespaces: readonly Namespace[];
  except: readonly string[];
}

/**
 * Prefetch links for the files of these pages, with the drawings of what they load later. Dynamic imports, such as
 * dialogs, and messages have `data-small`.
 */
export function prefetchTags(manifest: ClientManifest, { routeIds, locale, namespaces, except }: Pages): string {
  const i18n = messageFiles(manifest, locale, namespaces);
  const pages = scriptsOf(manifest, routeIds);
  const later = chunksOf(manifest, onDemandOf(manifest, routeIds, except));
  const small = new Set([...later.flatMap(({ file, css = [] }) => [file, ...css]), ...i18n]);
  const drawings = later.flatMap(({ assets = [] }) => assets);
  const [_entry, ...others] = [...new Set([...pages, ...small, ...drawings])];
  return others.map((file) => `<link rel="prefetch"${small.has(file) ? " data-small" : ""} href="/${file}">`).join("");
}

function messageFiles(manifest: ClientManifest, locale: Locale, namespaces: readonly Namespace[]): string[] {
  return namespaces.flatMap((namespace) => manifest[`../../packages/i18n/src/${locale}/${namespace}.ts`]?.file ?? []);
}

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

function scriptsOf(manifest: ClientManifest, routeIds: readonly string[], modules: readonly string[] = []): string[] {
  return chunksOf(manifest, [...keysOf(manifest, routeIds), ...modules]).map(({ file }) => file);
}

function keysOf(manifest: ClientManifest, routeIds: readonly string[]): string[] {
  const routes = Object.keys(manifest).filter((key) => {
    const [, route] = ROUTE_CHUNK.exec(key) ?? [];
    return route !== undefined && routeIds.includes(routeIdOf(route));
  });
  return [ENTRY, ...routes];
}

function chunksOf(manifest: ClientManifest, keys: string[]): ManifestChunk[] {
  const seen = new Set<string>();
  const chunks: ManifestChunk[] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    chunks.push(chunk);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return chunks;
}
