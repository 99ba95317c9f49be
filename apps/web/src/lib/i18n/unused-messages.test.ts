import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CATALOGUES } from "@pashu/i18n/translator";
import { expect, it } from "vitest";

const REPOSITORY = fileURLToPath(new URL("../../../../..", import.meta.url));
const SAYING = ["apps/web/src", "apps/api/src", "packages/validators/src"];

const sources = SAYING.flatMap((folder) =>
  readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(REPOSITORY, folder, path), "utf8")),
);

function* keysOf(words: object, prefix = ""): Generator<string> {
  for (const [key, text] of Object.entries(words)) {
    if (typeof text === "string") yield prefix + key;
    else yield* keysOf(text, `${prefix}${key}.`);
  }
}

/** Every word in quotes, and every name of a property: what a computed key may be made of. */
const written = new Set(
  sources.flatMap((source) => [...source.matchAll(/["`.]([\w-]+)["`]|^\s*"?([\w-]+)"?:/gm)].flatMap(([, ...w]) => w)),
);
const isWritten = (part: string) => part.split(".").every((word) => /^\d+$/.test(word) || written.has(word));

/** `step${n}Title` → what it may be filled to, the parts that are filled in each in a group of its own. */
function patternOf(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((text) => text.replaceAll(".", String.raw`\.`));
  return new RegExp(`^${fixed.join("(.+)")}$`);
}

/** What a source file says, each as a function of a key that tells whether it is meant. */
function sayings(source: string): ((key: string) => boolean)[] {
  const said: ((key: string) => boolean)[] = [];
  const add = (template: string) => {
    const pattern = patternOf(template);
    said.push((key) => pattern.exec(key)?.slice(1).every(isWritten) === true);
  };
  for (const [, key = ""] of source.matchAll(/["`]([a-zA-Z]+\.[^"`\s]+)["`]/g)) add(key);
  for (const [, name = "", group = ""] of source.matchAll(/const (\w+) = useTranslations\("(\w+)"\)/g)) {
    for (const [, literal, template, computed] of source.matchAll(
      new RegExp(String.raw`(?<![\w.])${name}\(\s*(?:"([^"]*)"|${"`"}([^${"`"}]*)${"`"}|([^\s)]))`, "g"),
    )) {
      add(`${group}.${literal ?? template ?? (computed && "${computed}")}`);
    }
  }
  return said;
}

it("keeps no word that nothing says any more", () => {
  const said = sources.flatMap(sayings);
  expect([...keysOf(CATALOGUES.en)].filter((key) => !said.some((isMeant) => isMeant(key)))).toEqual([]);
});
