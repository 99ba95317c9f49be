import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import compile from "icu-minify/compile";
import { transformWithOxc, type Plugin } from "vite";

const LOCKFILE = fileURLToPath(new URL("../../../pnpm-lock.yaml", import.meta.url));
const WORDS = fileURLToPath(new URL("../../../packages/i18n/src/", import.meta.url));
const WORDS_FILE = /\/packages\/i18n\/src\/(en|hi|mr)\/[\w-]+\.ts$/;

interface TextTree {
  [key: string]: string | TextTree;
}

type CompiledTree = { [key: string]: ReturnType<typeof compile> | CompiledTree };

function compileTree(tree: TextTree): CompiledTree {
  const entries = Object.entries(tree).map(([key, value]) => [
    key,
    typeof value === "string" ? compile(value) : compileTree(value),
  ]);
  return Object.fromEntries(entries);
}

/** Compiles the texts of packages/i18n ahead of time, so that the browser needs no parser of placeholders and plurals. */
export function messages(): Plugin {
  return {
    name: "pashu:messages",
    enforce: "pre",
    async transform(code, id) {
      if (!WORDS_FILE.test(id)) return null;
      const { code: script } = await transformWithOxc(code, id);
      const module: { default: TextTree } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
      return { code: `export default ${JSON.stringify(compileTree(module.default))}`, map: null };
    },
  };
}

/** Names the chunks, those of words by one version of them all: every page lists them, and 39 hashes do not compress. */
export function wordsFileNames(): (chunk: { facadeModuleId?: string | null }) => string {
  // Words that another version of the compiler made are others too.
  const version = createHash("sha256").update(readFileSync(LOCKFILE));
  for (const name of readdirSync(WORDS, { recursive: true, encoding: "utf8" }).toSorted()) {
    if (WORDS_FILE.test(join(WORDS, name))) version.update(readFileSync(join(WORDS, name)));
  }
  const hash = version.digest("base64url").slice(0, 8);
  return ({ facadeModuleId }) => {
    const [, locale] = WORDS_FILE.exec(facadeModuleId ?? "") ?? [];
    return locale === undefined ? "assets/[name]-[hash].js" : `assets/[name]-${locale}-${hash}.js`;
  };
}
