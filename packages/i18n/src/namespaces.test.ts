import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { LOCALES, type Locale } from "./locales.ts";

interface Namespace {
  name: string;
  path: string;
  variable: string;
}

function namespacesOf(locale: Locale): Namespace[] {
  const files = readdirSync(join(import.meta.dirname, locale)).sort();
  return files.map((file) => {
    const name = basename(file, ".ts");
    const variable = `${locale}-${name}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return { name, path: `./${locale}/${file}`, variable };
  });
}

/** The module that imports every namespace, as oxfmt formats it. */
function moduleOf(folders: (readonly [Locale, Namespace[]])[]): string {
  const imports = folders.flatMap(([, all]) => all.map(({ variable, path }) => `import ${variable} from "${path}";`));
  const entries = folders.flatMap(([locale, all]) => [
    `  ${locale}: {`,
    ...all.map(({ name, variable }) => `    ${name.includes("-") ? `"${name}"` : name}: ${variable},`),
    "  },",
  ]);
  const comment = "// Generated from the folders of the languages: npm run pnpm -- --filter @pashu/i18n generate";
  return [comment, ...imports, "", "export const NAMESPACES = {", ...entries, "};", ""].join("\n");
}

it("namespaces.gen.ts contains every file of every language", async () => {
  const folders = LOCALES.map((locale) => [locale, namespacesOf(locale)] as const);
  await expect(moduleOf(folders)).toMatchFileSnapshot("namespaces.gen.ts");
});
