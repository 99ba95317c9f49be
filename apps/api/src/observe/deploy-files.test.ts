import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Histogram } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { tidyUp } from "../jobs.ts";
import { startTestServer, type TestServer } from "../testing.ts";
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

/** The labels that a query looks for, with their values where these are plain. */
function labelsIn(expr: string): string[] {
  return [...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = ""]) =>
    [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = ""]) => label),
  );
}

let server: TestServer;
/** Every series' name, with the labels that it has. */
let known: Map<string, string[]>;

beforeAll(async () => {
  server = await startTestServer();
  watchProcess(server.deps.metrics);
  await tidyUp(server.deps);
  const metrics = server.deps.metrics.registry.getMetricsAsArray();
  known = new Map([["up", []]]);
  for (const metric of metrics) {
    const labels = "labelNames" in metric && Array.isArray(metric.labelNames) ? metric.labelNames.map(String) : [];
    const isHistogram = metric instanceof Histogram;
    for (const ending of isHistogram ? ["_bucket", "_sum", "_count"] : [""]) known.set(metric.name + ending, labels);
  }
});
afterAll(() => server.close());

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

  it.each(EXPRESSIONS)("%s asks for what there is: %s", (_, expr) => {
    const asked = metricsIn(expr);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
    const labels = new Set(["job", "instance", "worker", ...asked.flatMap((name) => known.get(name) ?? [])]);
    expect(labelsIn(expr).filter((label) => !labels.has(label))).toEqual([]);
  });

  it("show everything that we count ourselves", () => {
    const asked = new Set(EXPRESSIONS.flatMap(([, expr]) => metricsIn(expr)));
    const ours = [...known.keys()].filter((name) => /^(http|pashu)_/.test(name) && !/_(sum|bucket)$/.test(name));
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
});
