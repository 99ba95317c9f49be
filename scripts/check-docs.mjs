// Every path of this repository that one of its documents names must exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { ROOT } from "./lib/root.mjs";

/** Made on a machine, or holding what is made there: a document may name these, and a clone has none. */
const NOT_COMMITTED = new Set([".git", "node_modules", "dist", ".turbo", ".data", "test-results", ".env"]);
const FILE_ENDING = /\.(?:[cm]?ts|tsx|mjs|jsonc?|sql|md|css|ya?ml|csv|webp|sh)$/;
const PATH = /^[\w.-][\w.-]*(?:\/[\w.$-]+)*\/?$/;

const files = listFiles(ROOT);
const missing = files.filter((file) => file.endsWith(".md")).flatMap(missingPaths);
for (const line of missing) console.error(line);
if (missing.length > 0) process.exitCode = 1;

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_COMMITTED.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [relative(ROOT, path).split(sep).join("/")];
    });
}

function missingPaths(document) {
  const text = withoutCodeBlocks(readFileSync(join(ROOT, document), "utf8"));
  return text.split("\n").flatMap((line, index) => {
    const named = [...namedInCode(line), ...namedInLinks(line)];
    const wrong = named.filter((path) => !(path.isLink ? linkExists : pathExists)(path.text, document));
    return wrong.map((path) => `${document}:${index + 1}: ${path.text} does not exist`);
  });
}

/** Code blocks hold commands and sketches; their lines stay, empty, so that line numbers hold. */
function withoutCodeBlocks(text) {
  return text.replaceAll(/^ *(```|~~~)[\s\S]*?^ *\1/gm, (block) => block.replaceAll(/[^\n]/g, ""));
}

function namedInCode(line) {
  const quoted = [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1].replace(/:\d+$/, ""));
  return quoted.filter((text) => PATH.test(text)).map((text) => ({ text, isLink: false }));
}

function namedInLinks(line) {
  const targets = [...line.matchAll(/\]\(<?([^)>\s]+)>?[^)]*\)/g)].map((match) => match[1].replace(/#.*$/, ""));
  const paths = targets.filter((text) => text !== "" && !/^(?:[a-z][a-z+.-]*:|\/)/i.test(text));
  return paths.map((text) => ({ text: decodeURI(text), isLink: true }));
}

function linkExists(target, document) {
  return existsSync(join(ROOT, dirname(document), target));
}

/**
 * A path may be written from the root, from the document's folder, or by its end (`src/env.ts`, `env.ts`).
 * What is neither below a folder of ours nor named like a file (`text/html`, `drizzle-orm`) is no path.
 */
function pathExists(text, document) {
  const path = text.replace(/\/$/, "");
  const segments = path.split("/");
  if (segments.some((segment) => NOT_COMMITTED.has(segment))) return true;
  const bases = [ROOT, join(ROOT, dirname(document))];
  if (bases.some((base) => existsSync(join(base, path)))) return true;
  const belowOurs = segments.length > 1 && bases.some((base) => existsSync(join(base, segments[0])));
  if (!belowOurs && !FILE_ENDING.test(path)) return true;
  return files.some((file) => file.endsWith(`/${path}`) || file.includes(`/${path}/`));
}
