import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

const ROOT = join(import.meta.dirname, "../../..");
const WORDS = join(ROOT, "packages/i18n/src");
/** Words that another version of their compiler made are others too. */
const LOCKFILE = join(ROOT, "pnpm-lock.yaml");
const LOADER = join(WORDS, "load-messages.ts");

interface WordsFile {
  id: string;
  locale: string;
  noun: string;
}

/** Each language is a folder. */
function wordsFiles(): WordsFile[] {
  const folders = readdirSync(WORDS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name: locale }) =>
    readdirSync(join(WORDS, locale))
      .toSorted()
      .map((name) => ({ id: join(WORDS, locale, name), locale, noun: basename(name, ".ts") })),
  );
}

function versionOf(files: WordsFile[]): string {
  const hash = createHash("sha256").update(readFileSync(LOCKFILE));
  for (const { id } of files) hash.update(readFileSync(id));
  return hash.digest("base64url").slice(0, 8);
}

/**
 * Gives the built files of words names that can be reckoned: noun, language, and one version of them all. A table of
 * forty names with a hash each would be a kilobyte of every first load.
 */
export function wordsFilesByName(): Plugin {
  const files = wordsFiles();
  const version = versionOf(files);
  return {
    name: "pashu:words-files",
    apply: "build",
    enforce: "pre",
    buildStart() {
      for (const { id, locale, noun } of files) {
        const fileName = `assets/${noun}-${locale}-${version}.js`;
        this.emitFile({ type: "chunk", id, fileName, preserveSignature: "strict" });
      }
    },
    transform(_, id) {
      if (id !== LOADER) return null;
      const path = "./${noun}-${locale}-" + version + ".js";
      return {
        code: `export const loadMessages = async (locale, noun) => (await import(/* @vite-ignore */ \`${path}\`)).default;`,
        map: null,
      };
    },
  };
}
