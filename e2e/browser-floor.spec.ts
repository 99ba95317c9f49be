import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { parse, type Node } from "acorn";
import { DEMO_GOATS, openHydrated, openSignedIn, openSignedOut } from "./support/accounts.ts";
import { browserFloor, firstVersionWith, missingIn, newBuiltIns, removeFeatures } from "./support/browser-floor.ts";
import { MATRIX } from "./support/scope.ts";
import { expect, test } from "./support/test.ts";

const CLIENT = join(import.meta.dirname, "../apps/web/dist/client");

/** Properties of our code or of libraries that have the name of a new built-in. */
const OTHER_MEANINGS = "dispose disposed displayName isError move suppressed take toArray transfer use".split(" ");

/** New built-ins that a library tests for, or their names, each in one chunk if it is named. */
const HARMLESS: Record<string, string> = {
  SharedArrayBuffer: "mediabunny tests for it",
  SuppressedError: "mediabunny tests for it",
  asyncDispose: "mediabunny disposes of nothing asynchronous",
  captureStackTrace: "zod and Firebase test for it",
  resize: "mediabunny tests for it",
  stackTraceLimit: "zod tests for its type",
  "toaster: toSorted": "a method of Radix's ordered dictionary",
};

function builtScripts(): { chunk: string; code: string }[] {
  const files = readdirSync(join(CLIENT, "assets")).filter((file) => file.endsWith(".js"));
  return ["sw.js", ...files.map((file) => `assets/${file}`)].map((file) => ({
    chunk: file.replace(/^assets\//, "").replace(/(?:-[\w-]{7,8})?\.js$/, ""),
    code: readFileSync(join(CLIENT, file), "utf8"),
  }));
}

type AnyNode = Node & Record<string, unknown>;

function* nodesIn(value: unknown): Generator<AnyNode> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  else if (isNode(value)) {
    yield value;
    for (const key in value) if (typeof value[key] === "object") yield* nodesIn(value[key]);
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value;
}

/** Names of members that a node reads, and of globals. */
function namesIn(node: AnyNode): string[] {
  const { type, property, computed, properties, name } = node;
  if (type === "MemberExpression" && computed === false && isNode(property)) return [String(property["name"])];
  if (type === "ObjectPattern" && Array.isArray(properties))
    return properties.flatMap(({ key }: AnyNode) => (isNode(key) ? String(key["name"]) : []));
  // Minified local names are short.
  return type === "Identifier" && /^[A-Z]\w{4}/.test(String(name)) ? [String(name)] : [];
}

function hasLookbehind({ type, raw, value }: AnyNode): boolean {
  const text = type === "Literal" ? raw : type === "TemplateElement" ? JSON.stringify(value) : "";
  return /\(\?<[=!]/.test(String(text));
}

test("the built scripts contain no syntax, lookbehind or built-in that is newer than the oldest browsers", () => {
  const newNames = newBuiltIns();
  for (const name of OTHER_MEANINGS) expect(newNames.delete(name), name).toBe(true);
  expect(newNames).toContain("groupBy");
  const found = builtScripts().flatMap(({ chunk, code }) => {
    // Throws on newer syntax, also of regular expressions, e.g. their flag v.
    const nodes = [...nodesIn(parse(code, { ecmaVersion: 2022, sourceType: "module" }))];
    const names = nodes.flatMap(namesIn).filter((name) => newNames.has(name) && HARMLESS[name] === undefined);
    // The one part of ES2022 that Safari 15.4 lacks.
    const staticBlocks = nodes.filter(({ type }) => type === "StaticBlock").map(() => "static block");
    const lookbehinds = nodes.some(hasLookbehind) ? ["lookbehind"] : [];
    return [...names, ...staticBlocks, ...lookbehinds].map((name) => `${chunk}: ${name}`);
  });
  expect([...new Set(found)].filter((each) => HARMLESS[each] === undefined)).toEqual([]);
});

for (const browser of browserFloor().filter(({ name }) => name !== "safari")) {
  const { name, version } = browser;
  const tag = name === "chrome" ? [] : MATRIX;
  test(`ten pages and dialogs work in ${name} ${version}`, { tag }, async ({ page, t }) => {
    await page.context().addInitScript(removeFeatures, missingIn(browser));

    await test.step("without a login", async () => {
      for (const path of ["/", "/rates/buffalo-murrah", "/privacy", "/open", "/sell"]) await openHydrated(page, path);
      await expect(page.getByRole("dialog")).toBeVisible();
      await openSignedOut(page, DEMO_GOATS);
      await page.getByRole("button", { name: t("market.filter"), exact: true }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: t("filters.clear") })).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
      await expect(page.getByRole("heading", { name: t("animalPage.similar") })).toBeVisible();
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-ready");
      await page.getByRole("button", { name: t("animalPage.report"), exact: true }).click();
      await expect(page.getByRole("dialog").getByRole("radio").first()).toBeVisible();
    });

    await test.step("with a login", async () => {
      await openSignedIn(page, t, "/profile");
      await openHydrated(page, "/saved");
      await openHydrated(page, "/sell");
      await expect(page.getByRole("textbox").first()).toBeEditable();
      await openHydrated(page, "/sell?form=pictures");
      await expect(page.locator(".guided")).toBeVisible();
    });
    await expect(page.locator("#old-browser")).toBeHidden();
  });
}

test("the test of the browser in the page matches the oldest supported versions", () => {
  for (const { name, version } of browserFloor()) {
    const versions = [
      firstVersionWith("Intl.NumberFormat", "formatRange", name),
      firstVersionWith("Array", "toSorted", name),
    ];
    expect(Math.min(...versions), name).toBe(version);
  }
});

test.describe("in a browser below the floor", () => {
  const withoutEs2022 = () => {
    Reflect.deleteProperty(Object, "hasOwn");
    Reflect.deleteProperty(Array.prototype, "at");
    Reflect.deleteProperty(window, "structuredClone");
  };

  test("the server's links and forms work, and a sentence says that it is old", async ({ page, t }) => {
    await page.context().addInitScript(withoutEs2022);
    const cards = page.getByRole("article");
    for (const locale of LOCALES) {
      await page.context().setExtraHTTPHeaders({ Cookie: `lang=${locale}` });
      await page.goto("/");
      await expect(page.getByText(translate(locale, "app.oldBrowser"), { exact: true })).toBeVisible();
    }
    await page.context().setExtraHTTPHeaders({});
    await page.goto("/marketplace?category=buffalo");
    await page.getByLabel(t("market.sortLabel")).selectOption("price-low");
    await page.getByRole("button", { name: t("market.nearShow"), exact: true }).click();
    await expect(page).toHaveURL("/marketplace?category=buffalo&sort=price-low");
    await page.getByRole("searchbox").fill("murrah");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/search=murrah/);
    await cards.first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/animal\//);
    await expect(page.locator("#old-browser")).toBeVisible();
    await page.goto("/sell");
    await expect(page.getByRole("main")).not.toContainText(t("app.needsScript"));
    await expect(page.locator("html")).not.toHaveAttribute("data-ready");
  });
});
