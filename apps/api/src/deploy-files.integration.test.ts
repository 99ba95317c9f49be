import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { recordEvent } from "@pashu/db/events";
import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { ERROR_CODES } from "@pashu/validators/errors";
import { DAY, HOUR } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { plainImage } from "./features/media/testing-images.ts";
import { PROCEDURES } from "./transports/route-of.ts";
import { startWebhooks } from "./features/webhooks/send-webhooks.ts";
import { startJobs } from "./jobs.ts";
import { runAllJobs } from "./testing/jobs.ts";
import { inProcess, startTestServer, TestClient, type TestServer } from "./testing/server.ts";
import { collectProcessMetrics } from "./platform/observability/metrics.ts";

const ROOT = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}
const { panels }: { panels: Panel[] } = JSON.parse(read("deploy/grafana/dashboard.json"));
const charts = panels.filter(({ type }) => type !== "row");

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
}
const { groups }: { groups: { rules: Rule[] }[] } = parse(read("deploy/prometheus/alerts.yml"));
const rules = groups.flatMap((group) => group.rules);

const operations = read("docs/operations.md");

/** Returns the metric names of a PromQL query, which all have one of these prefixes. */
function metricsIn(expr: string): string[] {
  return [...expr.matchAll(/\b(?:http|pashu|nodejs|process)_\w+/g)].map(([name]) => name);
}

/** Returns the labels of a query with the values of `=` and `=~"a|b"` matchers. */
function labelsIn(expr: string): [label: string, values: string[]][] {
  return [...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = ""]) =>
    [...inside.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
      ([, label = "", operator = "", value = ""]): [string, string[]] => [
        label,
        operator.endsWith("~") && /[.*$(]/.test(value) ? [] : value.split("|"),
      ],
    ),
  );
}

/** Maps metrics to labels to observed values. */
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

/** Label values that the traffic of these tests does not produce. */
const POSSIBLE: Record<string, Iterable<string>> = {
  procedure: PROCEDURES,
  outcome: [...Object.keys(ERROR_CODES), "ok", "failed"],
  status: ["500"],
};

let server: TestServer;
let scrape: Scraped;
/** Lines of the series of this process before the first request and job. */
let atStart: string[];

beforeAll(async () => {
  server = await startTestServer();
  collectProcessMetrics(server.deps.observability.metrics);
  await Promise.all([startJobs(server.deps).stop(), startWebhooks(server.deps).stop()]);
  atStart = (await server.deps.observability.metrics.registry.metrics()).split("\n");
  await produceTraffic();
  await runAllJobs(server.deps);
  const prometheus = Object.assign(new TestClient(inProcess(server.app)), { address: "127.0.0.1" });
  scrape = scraped(await (await prometheus.send("GET", "/metrics")).text());
});
afterAll(() => server.close());

async function produceTraffic(): Promise<void> {
  const seller = await server.signUp();
  for (const path of ["/api/animals", "/api/animals?search=gir", "/trpc/categories.counts", "/readyz", "/none"]) {
    await seller.send("GET", path);
  }
  const { uploadURL } = await seller.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  const { pathname, search } = new URL(uploadURL);
  await server.app.request(pathname + search, { method: "PUT", body: new Uint8Array(await plainImage("jpeg")) });
  const { objectPath } = await seller.json<{ objectPath: string }>("PUT", "/api/animal-images", {
    imageURL: uploadURL,
  });
  expect((await seller.send("GET", objectPath)).status).toBe(200);
  await seller.send("POST", "/api/form-starts", { form: "write", category: "cattle" });
  await addSoldListing(seller.userId);
  // In the morning, the numbers of the market are those of the day before.
  server.clock.advance(DAY / 2);
}

/** Its age is enough for the shares of contacted, sold and confirmed listings. */
async function addSoldListing(sellerId: string): Promise<void> {
  const { db, clock } = server.deps;
  const [id, createdAt] = [randomUUID(), new Date(clock.now().getTime() - 31 * DAY)];
  const soldAt = new Date(createdAt.getTime() + DAY);
  const texts = { title: "Cow", description: "calm", location: "Latur" };
  await db.insert(animals).values({ ...texts, id, category: "cattle", price: 5, sellerId, createdAt, soldAt });
  await db.insert(animalActivity).values({ animalId: id, contacts: 1 });
  const at = new Date(createdAt.getTime() + HOUR);
  await recordEvent(db, { kind: "animal.contact-shown", subjectId: id, actorId: null, data: {}, at });
}

const expressions = [
  ...charts.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...rules.map(({ expr }) => expr),
];

describe("the dashboard and the alerts", () => {
  it("contain more than 20 charts and 10 rules", () => {
    expect(charts.length).toBeGreaterThan(20);
    expect(rules.length).toBeGreaterThan(10);
  });

  it.each(expressions)("query metrics and labels that a scrape contains: %s", (expr) => {
    const metrics = metricsIn(expr);
    expect(metrics.length > 0 || expr.includes("up{")).toBe(true);
    expect(metrics.filter((name) => !scrape.has(name))).toEqual([]);
    const scrapedLabels = (label: string) => metrics.flatMap((name) => [...(scrape.get(name)?.get(label) ?? [])]);
    for (const [label, values] of labelsIn(expr).filter(([name]) => name !== "job")) {
      const known = new Set([...scrapedLabels(label), ...(POSSIBLE[label] ?? [])]);
      expect(known.size, label).toBeGreaterThan(0);
      expect(
        values.filter((value) => !known.has(value)),
        label,
      ).toEqual([]);
    }
    const grouped = [...expr.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, names = ""]) => names.split(/\s*,\s*/));
    expect(grouped.filter((label) => label !== "instance" && scrapedLabels(label).length === 0)).toEqual([]);
  });

  it.each(rules)("select only series of this job in $alert", ({ expr }) => {
    const selectors = [...expr.matchAll(/\b(?:up|(?:http|pashu|nodejs|process)_\w+)(\{[^}]*\})?/g)];
    expect(selectors.length).toBeGreaterThan(0);
    for (const [, labels] of selectors) expect(labels).toContain('job="pashu-bazaar"');
  });

  // increase() misses the first event of a series that does not start at 0.
  it.each(rules.filter(({ expr }) => expr.includes("increase(")))("count from zero in $alert", ({ expr }) => {
    for (const [, name = "", inside = ""] of expr.matchAll(/increase\((\w+)\{([^}]*)\}/g)) {
      const wanted = [...inside.matchAll(/(\w+)=(~?)"([^"]*)"/g)].filter(([, label]) => label !== "job");
      const combined = wanted.reduce<string[][]>(
        (all, [, label, isPattern, value = ""]) =>
          all.flatMap((one) => (isPattern ? value.split("|") : [value]).map((each) => [...one, `${label}="${each}"`])),
        [[]],
      );
      expect(combined.length).toBeGreaterThan(0);
      for (const one of combined) {
        const found = atStart.filter((line) => line.startsWith(name) && one.every((label) => line.includes(label)));
        expect(found.length, one.join()).toBeGreaterThan(0);
        expect(found.filter((line) => !line.endsWith(" 0"))).toEqual([]);
      }
    }
  });

  it("query all application metrics", () => {
    const queried = new Set(expressions.flatMap(metricsIn));
    const metricNames = [...scrape.keys()].filter(
      (name) => /^(http|pashu)_/.test(name) && !/_(sum|bucket)$/.test(name),
    );
    expect(metricNames.length).toBeGreaterThan(15);
    expect(metricNames.filter((name) => !queried.has(name))).toEqual([]);
  });
});

describe("docs/operations.md", () => {
  it("lists all application metrics", () => {
    const { registry, sharedRegistry } = server.deps.observability.metrics;
    const metrics = [...registry.getMetricsAsArray(), ...sharedRegistry.getMetricsAsArray()];
    const metricNames = metrics.map(({ name }) => name).filter((name) => /^(http|pashu)_/.test(name));
    expect(metricNames.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });

  it("lists all commands", async () => {
    const ops = join(import.meta.dirname, "./ops.ts");
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", ops, "--help"]);
    const [, listed = ""] = stdout.split(/^Commands:$/m);
    const commands = [...listed.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, command = ""]) => command);
    expect(commands.length).toBeGreaterThan(7);
    expect(commands.filter((command) => !new RegExp(`^\\| \`ops ${command}[\` ]`, "m").test(operations))).toEqual([]);
  }, 30_000);
});
