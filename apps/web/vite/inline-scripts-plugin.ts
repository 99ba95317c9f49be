import { build, type Plugin } from "vite";
import { BROWSER_FLOOR } from "./browser-floor.ts";

const INLINE_SCRIPT = /\.ts\?inline$/;

/** `import code from "./file.ts?inline"` imports a minified script without imports, for a script element of the HTML. */
export function inlineScripts(): Plugin {
  return {
    name: "pashu:inline-scripts",
    enforce: "pre",
    load: {
      filter: { id: INLINE_SCRIPT },
      async handler(id) {
        const input = id.replace("?inline", "");
        const built = await build({
          configFile: false,
          logLevel: "warn",
          // Browsers below the floor must parse the script that is for them.
          build: {
            target: input.endsWith("old-browser.ts") ? "es2015" : BROWSER_FLOOR,
            write: false,
            rolldownOptions: { input, output: { format: "iife" } },
          },
        });
        if (Array.isArray(built) || !("output" in built)) throw new Error(`${input} was not built once`);
        for (const file of built.output[0].moduleIds) this.addWatchFile(file);
        return `export default ${JSON.stringify(built.output[0].code.trim())}`;
      },
    },
  };
}
