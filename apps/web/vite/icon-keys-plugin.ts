import type { Plugin } from "vite";

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
export const KEY = /,\s*key: "\w+"/g;

/** Removes the React keys of icons: their shapes never change, and random letters do not compress (decision 043). */
export function iconKeys(): Plugin {
  return {
    name: "icon-keys",
    apply: "build",
    transform: {
      filter: { id: ICON },
      handler: (code) => ({ code: code.replaceAll(KEY, ""), map: null }),
    },
  };
}
