import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { ERROR_CODES } from "@pashu/validators/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { plainPicture } from "../features/media/testing-images.ts";
import { PROCEDURES } from "../http/route-of.ts";
import { tidyUp } from "../jobs.ts";
import { inProcess, startTestServer, TestClient, type TestServer } from "../testing.ts";
import { watchProcess } from "./metrics.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}
const { panels }: { panels: Panel[] } = JSON.parse(read("deploy/grafana/dashboard.json"));
const drawn = panels.filter(({ type }) => type !== "row");

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
}
const { groups }: { groups: { rules: Rule[] }[] } = parse(read("deploy/prometheus/alerts.yml"));
const rules = groups.flatMap((group) => group.rules);

const operations = read("docs/operations.md");

/** Words of PromQL that stand where a metric's name may. */
const KEYWORDS = new Set(["and", "or", "unless", "by"]);

/** What a query asks of Prometheus: names, without strings, labels, groupings, spans of time, functions and numbers. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, "")
    .replaceAll(/\{[^}]*\}/g, "")
    .replaceAll(/\[[^\]]*\]/g, "")
    .replaceAll(/\bby\s*\([^)]*\)/g, "");
  const words = [...bare.matchAll(/(?<![\w.])([a-z_]\w*)(\s*\()?/gi)];
  return words.filter(([, word = "", call]) => call === undefined && !KEYWORDS.has(word)).map(([word]) => word);
}

/** The labels that a query looks for, with what they should be, if it says so plainly or by a choice. */
function labelsIn(expr: string): [label: string, values: string[]][] {
  return [...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = ""]) =>
    [...inside.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
      ([, label = "", , value = ""]): [string, string[]] => [label, /[.*$(]/.test(value) ? [] : value.split("|")],
    ),
  );
}

/** What a scrape says of a metric: each label, with every value that it has. */
type Scraped = Map<string, Map<string, Set<string>>>;

function scraped(text: string): Scraped {
  const metrics: Scraped = new Map();
  for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = metrics.get(name) ?? new Map<string, Set<string>>();
    for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
      known.set(label, (known.get(label) ?? new Set()).add(value));
    }
    metrics.set(name, known);
  }
  return metrics;
}

/** What the labels can be beyond what a test's traffic brings about. */
const POSSIBLE: Record<string, Iterable<string>> = {
  procedure: PROCEDURES,
  outcome: [...Object.keys(ERROR_CODES), "ok", "failed"],
  status: ["500"],
};

let server: TestServer;
let scrape: Scraped;

beforeAll(async () => {
  server = await startTestServer();
  watchProcess(server.deps.metrics);
  await visit();
  await tidyUp(server.deps);
  const prometheus = Object.assign(new TestClient(inProcess(server.app)), { address: "127.0.0.1" });
  scrape = scraped(await (await prometheus.send("GET", "/metrics")).text());
});
afterAll(() => server.close());

async function visit(): Promise<void> {
  const seller = await server.signUp();
  for (const path of ["/api/animals", "/api/animals?search=gir", "/trpc/categories.counts", "/readyz", "/none"]) {
    await seller.send("GET", path);
  }
  const { uploadURL } = await seller.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  const { pathname, search } = new URL(uploadURL);
  await server.app.request(pathname + search, { method: "PUT", body: new Uint8Array(await plainPicture("jpeg")) });
  const { objectPath } = await seller.json<{ objectPath: string }>("PUT", "/api/animal-images", {
    imageURL: uploadURL,
  });
  expect((await seller.send("GET", objectPath)).status).toBe(200);
}

const EXPRESSIONS = [
  ...drawn.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
  ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
];

describe("the dashboard and the alerts", () => {
  it("are there", () => {
    expect(drawn.length).toBeGreaterThan(20);
    expect(rules.length).toBeGreaterThan(10);
    expect(drawn.filter(({ targets = [] }) => targets.length === 0)).toEqual([]);
  });

  it.each(EXPRESSIONS)("%s asks for what a scrape brings: %s", (_, expr) => {
    const asked = metricsIn(expr).filter((name) => name !== "up");
    expect(asked.length + Number(expr.includes("up{"))).toBeGreaterThan(0);
    expect(asked.filter((name) => !scrape.has(name))).toEqual([]);
    for (const [label, values] of labelsIn(expr)) {
      if (label === "job") continue;
      const known = new Set([
        ...asked.flatMap((name) => [...(scrape.get(name)?.get(label) ?? [])]),
        ...(POSSIBLE[label] ?? []),
      ]);
      expect(known.size, label).toBeGreaterThan(0);
      expect(
        values.filter((value) => !known.has(value)),
        label,
      ).toEqual([]);
    }
  });

  it("group by labels that there are", () => {
    for (const [where, expr] of EXPRESSIONS) {
      const labels = new Set(metricsIn(expr).flatMap((name) => [...(scrape.get(name)?.keys() ?? [])]));
      const groups = [...expr.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, names = ""]) => names.split(/\s*,\s*/));
      expect(
        groups.filter((name) => name !== "instance" && !labels.has(name)),
        where,
      ).toEqual([]);
    }
  });

  it("show everything that we count ourselves", () => {
    const asked = new Set(EXPRESSIONS.flatMap(([, expr]) => metricsIn(expr)));
    const ours = [...scrape.keys()].filter((name) => /^(http|pashu)_/.test(name) && !/_(sum|bucket)$/.test(name));
    expect(ours.length).toBeGreaterThan(15);
    expect(ours.filter((name) => !asked.has(name))).toEqual([]);
  });
});

describe("docs/operations.md", () => {
  it.each(rules.map(({ alert }) => alert))("says what %s means", (alert) => {
    expect(operations).toMatch(new RegExp(String.raw`^### ${alert}$`, "m"));
  });

  it("knows no alert that there is none of", () => {
    const section = operations.split(/^## /m).find((part) => part.startsWith("Alerts")) ?? "";
    const told = [...section.matchAll(/^### (\w+)$/gm)].map(([, alert]) => alert);
    expect(told.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });

  it("names every metric of ours", () => {
    const metrics = server.deps.metrics.registry.getMetricsAsArray();
    const ours = metrics.map(({ name }) => name).filter((name) => /^(http|pashu)_/.test(name));
    expect(ours.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });

  it("tells of every command", async () => {
    const ops = join(import.meta.dirname, "../ops.ts");
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", ops, "--help"]);
    const [, listed = ""] = stdout.split(/^Commands:$/m);
    const commands = [...listed.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, command = ""]) => command);
    expect(commands.length).toBeGreaterThan(7);
    expect(commands.filter((command) => !new RegExp(`^\\| \`ops ${command}[\` ]`, "m").test(operations))).toEqual([]);
  }, 30_000);
});
