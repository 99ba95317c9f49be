import type { Plugin } from "vite";

/** Units that browsers of the floor lack, and what comes close. They would ignore the declaration. */
const FALLBACKS = [
  { unit: /(?<=[\d.])dvh\b/g, replacement: "vh" },
  { unit: /(?<![\w.-])([\d.]+)lh\b/g, replacement: "calc($1 * 1.5em)" },
];

/** Puts a declaration with older units before each that uses dvh or lh. */
export function withFallbacks(css: string): string {
  return css.replaceAll(
    /([\w-]+)\s*:\s*([^:;{}]*\d(?:dvh|lh)\b[^:;{}]*)/g,
    (declaration: string, name: string, value: string) => {
      const older = FALLBACKS.reduce((text, { unit, replacement }) => text.replaceAll(unit, replacement), value);
      return `${name}:${older};${declaration}`;
    },
  );
}

/**
 * Tailwind declares its custom properties twice, and the second declaration is for browsers without @property. The floor
 * has such browsers, so all take that one.
 */
export function withoutRegisteredProperties(css: string): string {
  return css
    .replaceAll(/@property --tw-[\w-]+\s*\{[^}]*\}/g, "")
    .replace(/@supports[^{]*-webkit-hyphens[^{]*\{((?:[^{}]*\{[^}]*\})*)\s*\}/, "$1")
    .replace(/\/\*! tailwindcss[^*]*\*\//, "");
}

export function cssFallbacks(): Plugin {
  return {
    name: "pashu:css-fallbacks",
    // After Tailwind, which generates styles in its "pre" plugins, and before Vite minifies them.
    enforce: "pre",
    transform: {
      filter: { id: /\.css(?:\?|$)/ },
      handler: (code) => ({ code: withFallbacks(withoutRegisteredProperties(code)), map: null }),
    },
  };
}
