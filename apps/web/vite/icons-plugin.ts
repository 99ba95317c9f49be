import type { Plugin } from "vite";

const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const NODE = /\n {2}node: (\[[^]*?\]),?\n(?: {2}\w|\})/;
const NAME = /const (\w+) = createLucideIcon/;
const KEYS = /,\s*key: "\w+"/g;

/** Reduces lucide's icons to their shapes, which src/ui/icon-of.ts renders. */
export function icons(iconOf: string): Plugin {
  return {
    name: "pashu:icons",
    enforce: "pre",
    transform(code, id) {
      if (!ICON_FILE.test(id)) return null;
      const [, node] = NODE.exec(code) ?? [];
      const [, name] = NAME.exec(code) ?? [];
      if (node === undefined || name === undefined) return null;
      const shapes = node.replaceAll(KEYS, "");
      const lines = [
        `import iconOf from ${JSON.stringify(iconOf)};`,
        `const ${name} = /* @__PURE__ */ iconOf(${shapes});`,
        `export { ${name} as default };`,
      ];
      return { code: lines.join("\n"), map: null };
    },
  };
}
