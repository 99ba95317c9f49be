import { readFileSync } from "node:fs";
import { join } from "node:path";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { BrowserName, CompatData, CompatStatement, Identifier } from "@mdn/browser-compat-data/types";

const data: CompatData = bcd;
const PACKAGE = join(import.meta.dirname, "../../apps/web/package.json");

/** Browsers of MDN's data that share an engine and its version numbers. */
const ENGINES: Record<string, BrowserName[]> = {
  chrome: ["chrome", "chrome_android", "webview_android"],
  firefox: ["firefox", "firefox_android"],
  safari: ["safari"],
  ios_saf: ["safari_ios"],
};

export interface OldBrowser {
  name: string;
  version: number;
}

/** The oldest supported browsers. */
export function browserFloor(): OldBrowser[] {
  const { browserslist } = JSON.parse(readFileSync(PACKAGE, "utf8")) as { browserslist: string[] };
  return browserslist.map((entry) => {
    const [name = "", version] = entry.split(" >= ");
    if (ENGINES[name] === undefined) throw new Error(`unknown browser: ${entry}`);
    return { name, version: Number(version) };
  });
}

/** A built-in or web API: a member of its owner, or a global without an owner. */
export interface Feature {
  owner: string;
  name: string;
  /** MDN's data does not distinguish static from instance members of JavaScript built-ins: "either". */
  on: "constructor" | "prototype" | "either";
}

/** Returns the features that this browser lacks according to MDN's data. */
export function missingIn(browser: OldBrowser): Feature[] {
  return allFeatures()
    .filter(({ compat }) => !supports(compat, browser))
    .map(({ feature }) => feature);
}

/** Names of built-ins of JavaScript that no supported browser may be expected to have, and that mean nothing else. */
export function newBuiltIns(): Set<string> {
  const floor = browserFloor();
  const [older, newer] = [new Set<string>(), new Set<string>()];
  for (const { feature, compat, isBuiltIn } of allFeatures()) {
    const isOld = floor.every((browser) => supports(compat, browser));
    if (isOld) older.add(feature.name);
    else if (isBuiltIn) newer.add(feature.name);
  }
  return new Set([...newer].filter((name) => !older.has(name)));
}

/** First version of this browser with the member of a built-in; Infinity if none has it. */
export function firstVersionWith(owner: string, member: string, name: string): number {
  const compat = allFeatures().find(({ feature }) => feature.owner === owner && feature.name === member)?.compat;
  return Math.max(
    ...(ENGINES[name] ?? []).map((engine) => {
      const [statement] = [compat?.support[engine] ?? []].flat();
      return versionOf(statement?.version_added ?? false);
    }),
  );
}

/** Runs in the page, before its scripts. */
export function removeFeatures(features: Feature[]): void {
  const global = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  const iterator: object = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  const prototypes: Record<string, object> = {
    Iterator: iterator,
    TypedArray: Object.getPrototypeOf(Uint8Array.prototype),
  };
  const holdersOf = ({ owner, on }: Feature): (object | undefined)[] => {
    if (owner === "" || owner === "Window") return [globalThis];
    const held = owner
      .split(".")
      .reduce<unknown>(
        (object, key) => (object as typeof global | undefined)?.[key],
        global,
      ) as (typeof global)[string];
    const prototype = prototypes[owner] ?? held?.prototype;
    return [on === "prototype" ? undefined : held, on === "constructor" ? undefined : prototype];
  };
  // Members first, because their owner may be removed, too.
  for (const feature of [...features].sort((one, other) => other.owner.length - one.owner.length)) {
    for (const holder of holdersOf(feature)) if (holder !== undefined) Reflect.deleteProperty(holder, feature.name);
  }
}

interface Known {
  feature: Feature;
  compat: CompatStatement;
  isBuiltIn: boolean;
}

let known: Known[] | undefined;

function allFeatures(): Known[] {
  known ??= [...featuresOf(data.api, false), ...featuresOf(data.javascript.builtins ?? {}, true)];
  return known;
}

function featuresOf(group: Identifier, isBuiltIn: boolean): Known[] {
  return membersOf("", group)
    .flatMap((known) => {
      const { name, member } = known;
      // Intl is the only namespace with constructors.
      const nested = name === "Intl" ? membersOf(name, member) : [];
      const inner = nested.flatMap((each) => membersOf(`Intl.${each.name}`, each.member));
      return [known, ...(name === "Intl" ? [...nested, ...inner] : membersOf(name, member))];
    })
    .flatMap(({ owner, key, name, member }) => {
      const { ["__compat"]: compat } = member;
      // Other keys are events, symbols and notes, e.g. on a constructor's parameters.
      if (compat === undefined || name === owner || !/^[A-Za-z]\w*$/.test(name) || /_(?:event|parameter)$/.test(name))
        return [];
      const on = isBuiltIn ? "either" : key.endsWith("_static") ? "constructor" : "prototype";
      return [{ feature: { owner, name, on }, compat, isBuiltIn }];
    });
}

function membersOf(owner: string, described: Identifier) {
  return Object.keys(described)
    .filter((key) => key !== "__compat")
    .map((key) => ({ owner, key, name: key.replace(/_static$/, ""), member: described[key] as Identifier }));
}

function supports(compat: CompatStatement, { name, version }: OldBrowser): boolean {
  const engines = ENGINES[name] ?? [];
  return engines.every((engine) => {
    return [compat.support[engine] ?? []]
      .flat()
      .some(
        ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: alternative }) =>
          flags === undefined &&
          prefix === undefined &&
          alternative === undefined &&
          versionOf(added) <= version &&
          (removed === undefined || versionOf(removed) > version),
      );
  });
}

function versionOf(version: string | false): number {
  return typeof version === "string" && version !== "preview"
    ? Number.parseFloat(version.replace("≤", ""))
    : Number.POSITIVE_INFINITY;
}
