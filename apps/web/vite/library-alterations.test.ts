import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { KEY } from "./icon-keys-plugin.ts";

/** Reads a package's ES module as published, without the aliases of vite.config.ts. */
function readPublished(name: string, from = import.meta.url): string {
  return readFileSync(createRequire(from).resolve(name), "utf8");
}

// Each fails when an alteration of decision 043 is no longer needed. Then delete the alteration.
it("react-style-singleton still inserts a <style> element, which the Content-Security-Policy blocks", () => {
  const dialog = createRequire(import.meta.url).resolve("@radix-ui/react-dialog");
  const removeScroll = createRequire(dialog).resolve("react-remove-scroll");
  const singleton = createRequire(removeScroll).resolve("react-style-singleton");
  expect(readFileSync(singleton.replace(/[^/]+$/, "singleton.js"), "utf8")).toContain(
    "document.createElement('style')",
  );
});

it("react-remove-scroll-bar still sets an inherited property, which restyles the whole page", () => {
  const dialog = createRequire(import.meta.url).resolve("@radix-ui/react-dialog");
  const removeScroll = createRequire(dialog).resolve("react-remove-scroll");
  const constants = createRequire(removeScroll).resolve("react-remove-scroll-bar");
  expect(readFileSync(constants.replace(/[^/]+$/, "constants.js"), "utf8")).toContain("--removed-body-scroll-bar-size");
});

it("use-intl still includes its message parser by default", () => {
  const intl = createRequire(import.meta.url).resolve("use-intl/format-message");
  expect(readFileSync(intl, "utf8")).toContain("intl-messageformat");
  expect(readPublished("use-intl/format-message/format-only")).not.toContain("intl-messageformat");
});

it("the icons of lucide-react still have a React key for each shape", () => {
  const lucide = createRequire(import.meta.url).resolve("lucide-react");
  const flag = readFileSync(lucide.replace(/dist\/.*$/, "dist/esm/icons/flag.mjs"), "utf8");
  expect(flag).toMatch(KEY);
  expect(flag.replaceAll(KEY, "")).toMatch(/\{\s*d: "[^"]+"\s*\}/);
});
