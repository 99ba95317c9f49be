import { describe, expect, it } from "vitest";
import { assetTags, deferredFiles, fileAttributes, prefetchTags, routeIdOf } from "./asset-tags.ts";

const MANIFEST = {
  "_base.js": { file: "assets/base-1.js" },
  "src/entry-client.tsx": { file: "assets/entry-1.js", imports: ["_base.js"] },
  "src/routes/index.tsx?tsr-split=component": { file: "assets/index-1.js", imports: ["_base.js", "_tiles.js"] },
  "_tiles.js": { file: "assets/tiles-1.js" },
  "src/routes/edit.$id.tsx?tsr-split=component": { file: "assets/edit-1.js" },
  "src/late.ts": { file: "assets/late-1.js" },
  "../../packages/i18n/src/hi/landing.ts": { file: "assets/landing-hi.js" },
  "../../packages/i18n/src/mr/landing.ts": { file: "assets/landing-mr.js" },
};

describe("routeIdOf", () => {
  it.each([
    ["index", "/"],
    ["marketplace", "/marketplace"],
    ["edit.$id", "/edit/$id"],
    ["animals/$id/index", "/animals/$id"],
  ])("returns for the file %s the route %s", (file, id) => {
    expect(routeIdOf(file)).toBe(id);
  });
});

describe("assetTags", () => {
  const tags = assetTags(MANIFEST, ["__root__", "/"]);

  it("contains the entry script once", () => {
    expect(tags).toContain(`<script type="module" src="/assets/entry-1.js"></script>`);
    expect(tags.match(/<script/g)).toHaveLength(1);
  });

  it("preloads each chunk of the route once, but no other page and no messages", () => {
    const hinted = [...tags.matchAll(/modulepreload" href="\/assets\/([^"]+)"/g)].map(([, file]) => file);
    expect(hinted.toSorted()).toEqual(["base-1.js", "index-1.js", "tiles-1.js"]);
  });

  it("preloads further modules", () => {
    expect(assetTags(MANIFEST, [], ["src/late.ts"])).toContain('<link rel="modulepreload" href="/assets/late-1.js">');
  });

  it("throws for a manifest without the entry", () => {
    expect(() => assetTags({}, [])).toThrow("src/entry-client.tsx");
  });
});

describe("deferredFiles", () => {
  const OF_LANDING = { routeIds: ["/"], locale: "hi", namespaces: ["landing"] } as const;

  it("returns the entry, the styles, and the scripts and messages of the page", () => {
    const manifest = { ...MANIFEST, "src/styles.css": { file: "assets/styles-1.css" } };
    const { entry, styles, modules } = deferredFiles(manifest, OF_LANDING);
    expect([entry, styles]).toEqual(["assets/entry-1.js", "assets/styles-1.css"]);
    expect(modules.toSorted()).toEqual([
      "assets/base-1.js",
      "assets/index-1.js",
      "assets/landing-hi.js",
      "assets/tiles-1.js",
    ]);
  });

  it("returns the other files of the login dialog", () => {
    const manifest = {
      ...MANIFEST,
      "src/styles.css": { file: "assets/styles-1.css" },
      "src/features/auth/auth-dialog.tsx": { file: "assets/login-1.js", imports: ["_base.js", "_dialog.js"] },
      "_dialog.js": { file: "assets/dialog-1.js" },
      "../../packages/i18n/src/hi/auth.ts": { file: "assets/auth-hi.js" },
    };
    const { login } = deferredFiles(manifest, OF_LANDING);
    expect(login.toSorted()).toEqual(["assets/auth-hi.js", "assets/dialog-1.js", "assets/login-1.js"]);
  });

  it("throws for a manifest without styles", () => {
    expect(() => deferredFiles(MANIFEST, OF_LANDING)).toThrow("src/styles.css");
  });
});

it("fileAttributes separates paths by a space", () => {
  const files = { entry: "assets/a.js", styles: "assets/b.css", modules: ["assets/c.js", "assets/d.js"], login: [] };
  expect(fileAttributes(files)).toBe(
    'data-entry="/assets/a.js" data-styles="/assets/b.css" data-modules="/assets/c.js /assets/d.js" data-login=""',
  );
});

describe("prefetchTags", () => {
  const PAGES = {
    ...MANIFEST,
    "src/entry-client.tsx": { ...MANIFEST["src/entry-client.tsx"], dynamicImports: ["src/login.tsx", "src/late.ts"] },
    "src/routes/edit.$id.tsx?tsr-split=component": {
      file: "assets/edit-1.js",
      imports: ["_form.js"],
      dynamicImports: ["src/routes/index.tsx?tsr-split=component"],
    },
    "_form.js": { file: "assets/form-1.js", dynamicImports: ["src/guide.tsx"] },
    "src/login.tsx": { file: "assets/login-1.js", imports: ["_dialog.js"] },
    "src/guide.tsx": {
      file: "assets/guide-1.js",
      imports: ["_base.js", "_dialog.js"],
      css: ["assets/guide-1.css"],
      assets: ["assets/guide-1.svg"],
    },
    "_dialog.js": { file: "assets/dialog-1.js" },
  };
  const tags = prefetchTags(PAGES, {
    routeIds: ["/edit/$id"],
    locale: "mr",
    namespaces: ["landing"],
    except: ["src/late.ts"],
  });
  const hinted = (pattern: RegExp) => [...tags.matchAll(pattern)].map(([, file]) => file).toSorted();

  it("prefetches static and dynamic imports of the pages with their styles and drawings, and starts no script", () => {
    expect(hinted(/<link rel="prefetch"[^>]* href="\/assets\/([^"]+)">/g)).toEqual([
      "base-1.js",
      "dialog-1.js",
      "edit-1.js",
      "form-1.js",
      "guide-1.css",
      "guide-1.js",
      "guide-1.svg",
      "landing-mr.js",
      "login-1.js",
    ]);
    expect(tags).not.toContain("<script");
  });

  it("marks dialogs, their styles and messages as small, but no page", () => {
    expect(hinted(/ data-small href="\/assets\/([^"]+)">/g)).toEqual([
      "base-1.js",
      "dialog-1.js",
      "guide-1.css",
      "guide-1.js",
      "landing-mr.js",
      "login-1.js",
    ]);
  });
});
