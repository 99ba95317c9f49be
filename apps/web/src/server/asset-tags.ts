import type { Locale } from "@pashu/i18n/locales";
import type { Noun } from "@pashu/i18n/messages";

/** The part of Vite's client manifest (dist/client/.vite/manifest.json) that is read here. */
export interface ManifestChunk {
  file: string;
  imports?: string[];
}
export type ClientManifest = Record<string, ManifestChunk>;

const ENTRY = "src/entry-client.tsx";
const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;
const WORDS_CHUNK = /\/i18n\/src\/(\w+)\/([\w-]+)\.ts$/;

/** "edit.$id" → "/edit/$id", as the router names the route of that file. */
export function routeIdOf(file: string): string {
  return `/${file.replaceAll(".", "/").replace(/(^|\/)index$/, "")}`;
}

/** The script of a built page, and a hint for each chunk that it will ask for before it can take over. */
export function assetTags(
  manifest: ClientManifest,
  page: { routeIds: string[]; locale: Locale; nouns: Noun[] },
): string {
  const routes = new Set(page.routeIds);
  const nouns = new Set<string>(page.nouns);
  const wanted = Object.keys(manifest).filter((key) => {
    const [, route] = ROUTE_CHUNK.exec(key) ?? [];
    if (route !== undefined) return routes.has(routeIdOf(route));
    const [, locale, noun] = WORDS_CHUNK.exec(key) ?? [];
    return locale === page.locale && noun !== undefined && nouns.has(noun);
  });
  const files = withImports(manifest, [ENTRY, ...wanted]);
  const [entry, ...others] = files;
  if (entry === undefined) throw new Error(`The client manifest has no ${ENTRY}`);
  const hints = others.map((file) => `<link rel="modulepreload" href="/${file}">`);
  return `${hints.join("")}<script type="module" src="/${entry}"></script>`;
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
