import type { Rolldown } from "vite";
import { expect, it } from "vitest";
import { PAGES_MIN, sharedByPages } from "./shared-by-pages.ts";

const ZOD = "/node_modules/zod/index.js";
const REACT_HOOK_FORM = "/node_modules/react-hook-form/dist/index.esm.mjs";
const page = (name: string | number) => `/routes/${name}.tsx?tsr-split=component`;
const laterPages = Array.from({ length: PAGES_MIN }, (_, index) => page(index));
const pages = [page("marketplace"), ...laterPages.slice(1)];
const dialogs = Array.from({ length: PAGES_MIN }, (_, dialog) => `/features/${dialog}-dialog.tsx`);

/** A graph of static imports. */
function graphOf(imports: Record<string, readonly string[]>): Rolldown.ChunkingContext {
  const getModuleInfo = (id: string) => ({
    importedIds: imports[id] ?? [],
    importers: Object.keys(imports).filter((each) => imports[each]?.includes(id)),
  });
  return { getModuleInfo } as unknown as Rolldown.ChunkingContext;
}
const all = (importers: readonly string[], imported: string) =>
  Object.fromEntries(importers.map((id) => [id, [imported]]));

it("sharedByPages takes a module that enough pages import through other modules", () => {
  const graph = graphOf({ ...all(pages, "/card.tsx"), "/card.tsx": ["/photo.tsx"] });
  expect(sharedByPages("/photo.tsx", graph)).toBe("pages");
});

it("sharedByPages keeps out of the first pages what none of them imports", () => {
  expect(sharedByPages("/form.tsx", graphOf(all(laterPages, "/form.tsx")))).toBe("later-pages");
});

it("sharedByPages takes icons, of which rolldown leaves out those with one importer", () => {
  expect(sharedByPages("/node_modules/lucide-react/icons/x.mjs", graphOf({}))).toBe("pages");
});

it.each([
  ["fewer pages import", all(pages.slice(1), "/card.tsx")],
  ["only dialogs import", all(dialogs, "/card.tsx")],
  ["has fields of forms", { ...all(pages, "/card.tsx"), "/card.tsx": [REACT_HOOK_FORM] }],
  ["has schemas of forms", { ...all(pages, "/card.tsx"), "/card.tsx": ["/rules.ts"], "/rules.ts": [ZOD] }],
])("sharedByPages leaves a module that %s to the default", (_reason, imports) => {
  expect(sharedByPages("/card.tsx", graphOf(imports))).toBeNull();
});

it("sharedByPages ends with modules that import each other", () => {
  expect(sharedByPages("/a.ts", graphOf({ "/a.ts": ["/b.ts"], "/b.ts": ["/a.ts"] }))).toBeNull();
});
