// Checks that paths in documents exist, without the numbers of their lines, that tests named by `-g` exist, that
// commands in documents need no program but Node's, that documents named in other files exist, that each decision
// follows its template and its links go both ways (CONTRIBUTING.md), that each planted defect fits its file, and that
// the changelog begins with the version of package.json and names each migration since 1.0.0.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { ROOT } from "./lib/root.mjs";

/** Generated locally: documents may name these, and a clone does not contain them. */
const NOT_COMMITTED = new Set([".git", "node_modules", "dist", ".turbo", ".data", "test-results", ".env"]);
const FILE_ENDING = /\.(?:[cm]?ts|tsx|mjs|jsonc?|sql|md|css|ya?ml|csv|webp|sh)$/;
const PATH = /^[\w.-][\w.-]*(?:\/[\w.$-]+)*\/?$/;
/** Commands of programs that are installed only in node_modules, at the start of a line or of inline code. */
const UNAVAILABLE_COMMAND = /(?:^|`)(?:\$ )?(?:npx (?:-\S+ )*)?(?:pnpm|turbo) [^`]*/gm;
/** A line in a file, which moves with the next change. */
const LINE_OF_FILE = /`[^`]*\.(?:[cm]?ts|tsx|mjs|sql|sh):\d+[^`]*`/g;
/** A test of a file, such as `e2e/a.spec.ts -g "part of a title"`. */
const NAMED_TEST = /(\S+\.(?:spec|test)\.tsx?) (?:-g|-t) "([^"]+)"/g;
const DECISION_PATH = /^docs\/decisions\/(\d{3})-[\w-]+\.md$/;
const DECISION_DATE_LINE = /^Date: \d{4}-\d{2}-\d{2} · Status: (.+)$/;
const DECISION_HEADINGS = ["Context", "Decision", "Consequences"];
const DECISION_STATUS = /^(?:accepted|(?:superseded by|supersedes|amended by|amends) \d{3}(?: and \d{3})*)$/;
const BACK_LINKS = {
  supersedes: "superseded by",
  "superseded by": "supersedes",
  amends: "amended by",
  "amended by": "amends",
};
const DECISION_MAX_LINES = 60;
const CHANGELOG = "CHANGELOG.md";
const MIGRATIONS = "packages/db/migrations";
const LAST_MIGRATION_OF_1_0_0 = "0035_complaints_of_deleted_accounts";
const PLANTED_DEFECTS = "docs/planted-defects.json";
const NAMES_DOCUMENTS = /^deploy\/|(?:\.(?:[cm]?ts|tsx|mjs|sh|ya?ml|env)|Dockerfile|\.env\.example)$/;

const files = listFiles(ROOT);
const documents = files.filter((file) => file.endsWith(".md"));
const problems = [
  ...documents.flatMap(missingPaths),
  ...documents.flatMap(unavailableCommands),
  ...documents.flatMap(staleTests),
  ...documents.filter((file) => file.startsWith("docs/decisions/")).flatMap(decisionProblems),
  ...files.filter((file) => NAMES_DOCUMENTS.test(file)).flatMap(missingDocuments),
  ...JSON.parse(readFileSync(join(ROOT, PLANTED_DEFECTS), "utf8")).flatMap(defectProblems),
  ...changelogProblems(),
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

function defectProblems({ file, replace, defect }) {
  const text = files.includes(file) ? readFileSync(join(ROOT, file), "utf8") : "";
  const count = text.split(replace).length - 1;
  return count === 1 ? [] : [`${PLANTED_DEFECTS}: ${file} contains the text of "${defect}" ${count} times`];
}

function changelogProblems() {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const changelog = readFileSync(join(ROOT, CHANGELOG), "utf8");
  const newest = /^## (.+)$/m.exec(changelog)?.[1];
  const migrations = readdirSync(join(ROOT, MIGRATIONS)).filter((file) => file.endsWith(".sql"));
  const unnamed = migrations
    .map((file) => file.replace(/\.sql$/, ""))
    .filter((name) => name > LAST_MIGRATION_OF_1_0_0 && !changelog.includes(name));
  return [
    ...(newest === version ? [] : [`${CHANGELOG}: the newest heading is ${newest}, but package.json has ${version}`]),
    ...unnamed.map((name) => `${CHANGELOG}: does not name the migration ${name}`),
  ];
}

function unavailableCommands(document) {
  const text = readFileSync(join(ROOT, document), "utf8");
  return lines(text).flatMap((line, index) =>
    [...line.matchAll(UNAVAILABLE_COMMAND)].map(
      ([command]) =>
        `${document}:${index + 1}: ${command.replace("`", "")} needs a program that only \`npm run\` finds`,
    ),
  );
}

function staleTests(document) {
  return lines(readFileSync(join(ROOT, document), "utf8")).flatMap((line, index) => [
    ...(line.match(LINE_OF_FILE) ?? []).map((path) => `${document}:${index + 1}: ${path} names a line, which moves`),
    ...[...line.matchAll(NAMED_TEST)]
      .filter(
        ([, file, title]) => !existsSync(join(ROOT, file)) || !readFileSync(join(ROOT, file), "utf8").includes(title),
      )
      .map(([, file, title]) => `${document}:${index + 1}: ${file} has no test "${title}"`),
  ]);
}

function missingDocuments(file) {
  return lines(readFileSync(join(ROOT, file), "utf8")).flatMap((line, index) => {
    const named = [...line.matchAll(/(?<![\w./-])docs\/[\w./-]+\.md\b/g)].map(([path]) => path);
    const wrong = named.filter((path) => !existsSync(join(ROOT, path)));
    return wrong.map((path) => `${file}:${index + 1}: ${path} does not exist`);
  });
}

function decisionProblems(document) {
  const text = readFileSync(join(ROOT, document), "utf8");
  const [title, , dateLine = ""] = lines(text);
  const [, number] = DECISION_PATH.exec(document) ?? [];
  const status = statusIn(dateLine);
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const others = status.match(/\d{3}/g) ?? [];
  const rules = [
    [number !== undefined, "the name must be like 001-plain-name.md"],
    [title.startsWith(`# ${number}: `), `the first line must be "# ${number}: Title"`],
    [status.split(", ").every((part) => DECISION_STATUS.test(part)), "the third line must have a date and a status"],
    [others.every(decisionOf), "the status names a decision that does not exist"],
    [
      linksIn(status).every((link) => linksBack(link, number)),
      "the status of the other decision must link back (supersedes/superseded by, amends/amended by)",
    ],
    [headings.join() === DECISION_HEADINGS.join(), `the headings must be ${DECISION_HEADINGS.join(", ")}`],
    [lines(text).length <= DECISION_MAX_LINES, `longer than ${DECISION_MAX_LINES} lines`],
  ];
  return rules.filter(([holds]) => !holds).map(([, problem]) => `${document}: ${problem} (CONTRIBUTING.md)`);
}

function decisionOf(number) {
  return files.find((file) => file.startsWith(`docs/decisions/${number}-`));
}

function statusIn(dateLine) {
  return DECISION_DATE_LINE.exec(dateLine)?.[1] ?? "";
}

/** Splits "accepted, amends 021 and 037" into the relation "amends" to each of the two. */
function linksIn(status) {
  return status.split(", ").flatMap((part) => {
    const [relation] = Object.keys(BACK_LINKS).filter((name) => part.startsWith(`${name} `));
    return (part.match(/\d{3}/g) ?? []).map((number) => ({ relation, number }));
  });
}

function linksBack({ relation, number }, from) {
  const other = decisionOf(number);
  if (other === undefined) return true;
  const [, , dateLine = ""] = lines(readFileSync(join(ROOT, other), "utf8"));
  return linksIn(statusIn(dateLine)).some((link) => link.relation === BACK_LINKS[relation] && link.number === from);
}

function lines(text) {
  return text.split("\n");
}

/** Empties code blocks, which contain commands and examples, but keeps their lines for the line numbers. */
function withoutCodeBlocks(text) {
  return text.replaceAll(/^ *(```|~~~)[\s\S]*?^ *\1/gm, (block) => block.replaceAll(/[^\n]/g, ""));
}

function namedInCode(line) {
  const quoted = [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1]);
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
 * Accepts a path from the root, from the document's folder, or the end of a path (`src/env.ts`, `env.ts`).
 * Text that is neither below a folder of the repository nor named like a file (`text/html`, `drizzle-orm`) is no path.
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
