import compile from "icu-minify/compile";
import { transformWithOxc, type Plugin } from "vite";

export const MESSAGES_FILE = /\/packages\/i18n\/src\/[a-z]{2}\/[\w-]+\.ts$/;

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

/** Compiles the messages of packages/i18n at build time, so the browser needs no ICU parser. */
export function messages(): Plugin {
  return {
    name: "pashu:messages",
    enforce: "pre",
    async transform(code, id) {
      if (!MESSAGES_FILE.test(id)) return null;
      const { code: script } = await transformWithOxc(code, id);
      const module: { default: TextTree } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
      return { code: `export default ${JSON.stringify(compileTree(module.default))}`, map: null };
    },
  };
}
