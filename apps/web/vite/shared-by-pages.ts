import type { Rolldown } from "vite";

const PAGE = /\?tsr-split=component$/;
/** Pages that import a module of the common chunk. With three, the chunk is 6 KB larger; with five, forms load six more files. */
export const PAGES_MIN = 4;
/** Visitors start here, so the chunk of these pages contains nothing that only others import. */
const FIRST_PAGE = /\/routes\/(?:index|marketplace)\.tsx\?/;
/** Schemas of forms are 23 KB, what all forms share is 13 KB. */
const ONLY_FORMS = /\/node_modules\/(?:zod|react-hook-form)\/|\/rule-messages\.ts$/;
/** An icon of its own file is 0.2 KB and a request. */
const ICON = /\/node_modules\/lucide-react\//;

/**
 * Name of the common chunk: "pages" for shared icons and modules of several pages that a first page needs too, else
 * "later-pages". Rolldown's own `minShareCount` also counts dialogs, which are many.
 */
export function sharedByPages(id: string, modules: Rolldown.ChunkingContext): string | null {
  if (ICON.test(id)) return "pages";
  const importers = reach(id, (each) => modules.getModuleInfo(each)?.importers);
  const pages = importers.filter((each) => PAGE.test(each));
  if (pages.length < PAGES_MIN) return null;
  const imports = reach(id, (each) => modules.getModuleInfo(each)?.importedIds);
  if (imports.some((each) => ONLY_FORMS.test(each))) return null;
  return pages.some((each) => FIRST_PAGE.test(each)) ? "pages" : "later-pages";
}

function reach(start: string, next: (id: string) => readonly string[] | undefined): string[] {
  const seen = new Set([start]);
  for (const id of seen) for (const found of next(id) ?? []) seen.add(found);
  return [...seen];
}
