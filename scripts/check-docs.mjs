// Every path of this repository that one of its documents names must exist, and every command must work on a machine
// that has only Node. Other files name documents in comments and messages: these must exist too.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { ROOT } from "./lib/root.mjs";

/** Made on a machine, or holding what is made there: a document may name these, and a clone has none. */
const NOT_COMMITTED = new Set([".git", "node_modules", "dist", ".turbo", ".data", "test-results", ".env"]);
const FILE_ENDING = /\.(?:[cm]?ts|tsx|mjs|jsonc?|sql|md|css|ya?ml|csv|webp|sh)$/;
const PATH = /^[\w.-][\w.-]*(?:\/[\w.$-]+)*\/?$/;
/** Programs of ours that a machine gets only with `npm run`, at the start of a line of a code block or of code in a line. */
const OTHERS_COMMAND = /(?:^|`)(?:\$ )?(?:npx (?:-\S+ )*)?(?:pnpm|turbo) [^`]*/gm;
const NAMES_DOCUMENTS = /(?:\.(?:[cm]?ts|tsx|mjs|sh|ya?ml|env)|Dockerfile|\.env\.example)$/;

const files = listFiles(ROOT);
const documents = files.filter((file) => file.endsWith(".md"));
const problems = [
  ...documents.flatMap(missingPaths),
  ...documents.flatMap(commandsOfOthers),
  ...files.filter((file) => NAMES_DOCUMENTS.test(file)).flatMap(missingDocuments),
];
for (const line of problems) console.error(line);
if (problems.length > 0) process.exitCode = 1;

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
  return lines(text).flatMap((line, index) => {
    const named = [...namedInCode(line), ...namedInLinks(line)];
    const wrong = named.filter((path) => !(path.isLink ? linkExists : pathExists)(path.text, document));
    return wrong.map((path) => `${document}:${index + 1}: ${path.text} does not exist`);
  });
}

function commandsOfOthers(document) {
  const text = readFileSync(join(ROOT, document), "utf8");
  return lines(text).flatMap((line, index) =>
    [...line.matchAll(OTHERS_COMMAND)].map(
      ([command]) => `${document}:${index + 1}: ${command.replace("`", "")} needs a program that npm run brings along`,
    ),
  );
}

function missingDocuments(file) {
  return lines(readFileSync(join(ROOT, file), "utf8")).flatMap((line, index) => {
    const named = [...line.matchAll(/(?<![\w./-])docs\/[\w./-]+\.md\b/g)].map(([path]) => path);
    const wrong = named.filter((path) => !existsSync(join(ROOT, path)));
    return wrong.map((path) => `${file}:${index + 1}: ${path} does not exist`);
  });
}

function lines(text) {
  return text.split("\n");
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
