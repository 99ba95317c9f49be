import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LOCALES } from "@pashu/i18n/locales";
import { CATALOGUES } from "@pashu/i18n/translator";
import { expect, it } from "vitest";

const REPOSITORY = fileURLToPath(new URL("../../../../..", import.meta.url));
const FOLDERS = ["apps/web/src", "apps/web/vite", "apps/api/src", "packages/validators/src", "packages/i18n/src"];
const isMessages = (path: string) => LOCALES.some((locale) => path.startsWith(`${locale}/`));

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !isMessages(path))
    .map((path) => readFileSync(join(REPOSITORY, folder, path), "utf8")),
);

function* keysOf(messages: object, prefix = ""): Generator<string> {
  for (const [key, text] of Object.entries(messages)) {
    if (typeof text === "string") yield prefix + key;
    else yield* keysOf(text, `${prefix}${key}.`);
  }
}

const written = new Set(
  sources.flatMap((source) => [...source.matchAll(/["`.]([\w:-]+)["`]|^\s*"?([\w-]+)"?:/gm)].flatMap(([, ...w]) => w)),
);
const isWritten = (part: string) => part.split(".").every((word) => /^\d+$/.test(word) || written.has(word));

/** Turns the template `step${n}Title` into a pattern with a group for each placeholder. */
function patternOf(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((text) => text.replaceAll(".", String.raw`\.`));
  return new RegExp(`^${fixed.join("(.+)")}$`);
}

function usedKeys(source: string): ((key: string) => boolean)[] {
  const used: ((key: string) => boolean)[] = [];
  const add = (template: string) => {
    const pattern = patternOf(template);
    used.push((key) => pattern.exec(key)?.slice(1).every(isWritten) === true);
  };
  for (const [, key = ""] of source.matchAll(/["`]([a-zA-Z]+\.[^"`\s]+)["`]/g)) add(key);
  for (const [, name = "", group = ""] of source.matchAll(/const (\w+) = useTranslations\("(\w+)"\)/g)) {
    for (const [, literal, template, computed] of source.matchAll(
      new RegExp(String.raw`(?<![\w.])${name}(?:\.rich)?\(\s*(?:"([^"]*)"|${"`"}([^${"`"}]*)${"`"}|([^\s)]))`, "g"),
    )) {
      add(`${group}.${literal ?? template ?? (computed && "${computed}")}`);
    }
  }
  return used;
}

it("the sources use every message", () => {
  const used = sources.flatMap(usedKeys);
  expect([...keysOf(CATALOGUES.en)].filter((key) => !used.some((matches) => matches(key)))).toEqual([]);
});
