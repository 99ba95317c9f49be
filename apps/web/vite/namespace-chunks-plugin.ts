import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";
import { MESSAGES_FILE } from "./messages-plugin.ts";

const ROOT = join(import.meta.dirname, "../../..");
const I18N = join(ROOT, "packages/i18n/src");
/** Its hash is part of the version, because another version of the message compiler generates other code. */
const LOCKFILE = join(ROOT, "pnpm-lock.yaml");
const LOADER = join(I18N, "load-messages.ts");

interface NamespaceFile {
  id: string;
  locale: string;
  namespace: string;
}

function namespaceFiles(): NamespaceFile[] {
  return readdirSync(I18N, { recursive: true, encoding: "utf8" })
    .map((path) => join(I18N, path))
    .filter((id) => MESSAGES_FILE.test(id))
    .toSorted()
    .map((id) => ({ id, locale: basename(dirname(id)), namespace: basename(id, ".ts") }));
}

function versionOf(files: NamespaceFile[]): string {
  const hash = createHash("sha256").update(readFileSync(LOCKFILE));
  for (const { id } of files) hash.update(readFileSync(id));
  return hash.digest("base64url").slice(0, 8);
}

/**
 * Builds each namespace to a chunk whose name is computed from namespace, language and one version of all. A table of
 * forty names with a hash each would add a kilobyte to every first load.
 */
export function namespaceChunks(): Plugin {
  const files = namespaceFiles();
  const version = versionOf(files);
  return {
    name: "pashu:namespace-chunks",
    apply: "build",
    enforce: "pre",
    buildStart() {
      for (const { id, locale, namespace } of files) {
        const fileName = `assets/${namespace}-${locale}-${version}.js`;
        this.emitFile({ type: "chunk", id, fileName, preserveSignature: "strict" });
      }
    },
    transform(_, id) {
      if (id !== LOADER) return null;
      const path = "./${namespace}-${locale}-" + version + ".js";
      return {
        code: `export const loadMessages = async (locale, namespace) => (await import(/* @vite-ignore */ \`${path}\`)).default;`,
        map: null,
      };
    },
  };
}
