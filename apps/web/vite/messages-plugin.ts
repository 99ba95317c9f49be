import compile from "icu-minify/compile";
import { transformWithOxc, type Plugin } from "vite";

const WORDS_FILE = /\/packages\/i18n\/src\/(?:en|hi|mr)\/[\w-]+\.ts$/;

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
