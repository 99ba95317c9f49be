import { setTimeout as delay } from "node:timers/promises";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { startServer, type BenchServer } from "../server.ts";
import { signUp } from "../sign-up.ts";
import { BALANCERS, startBalancer, type BalancerName } from "./balancers.ts";
import { loadAtConstantRate, summarize, type Target } from "./constant-rate.ts";
import { startFaultyProxy, type FaultyProxy } from "./faulty-proxy.ts";
import { formatSeconds, waitUntil, type FaultResult } from "./fault-result.ts";
import type { FaultyPostgres } from "./postgres.ts";
import { getStatus, request } from "./request.ts";

const RESPONSE_MS = 5_000;
const RECOVERY_MS = 10_000;
const OUTAGE_MS = 20_000;
/** Cached responses end within it: PUBLIC_CACHE_TTL_MS. */
const CACHE_MS = 5_000;
const FAULTS = ["refuses connections", "hangs"] as const;
const RATES = [3, 15];
const FILE = "0199a000-0000-7000-8000-000000000000";

interface Site {
  url: string;
  proxy: FaultyProxy;
  cookie: string;
  stop(): Promise<void>;
}

/** Servers whose database is behind a faulty proxy, themselves behind a balancer if there are two. */
async function startSite(postgres: FaultyPostgres, servers: 1 | 2, balancer: BalancerName): Promise<Site> {
  const proxy = await startFaultyProxy(postgres.port);
  const url = new URL(postgres.url);
  url.port = String(proxy.port);
  const started: BenchServer[] = [];
  while (started.length < servers) started.push(await startServer(url.href, { TRUSTED_PROXIES: "127.0.0.1" }));
  const urls = started.map((server) => server.url);
  const cookie = await signUp(urls[0] ?? "");
  const front = servers === 1 ? null : await startBalancer(balancer, urls);
  return {
    url: front?.url ?? urls[0] ?? "",
    proxy,
    cookie,
    stop: async () => {
      await front?.stop();
      await Promise.all(started.map((server) => server.stop()));
      await proxy.close();
    },
  };
}

/** Pages, calls and files, of visitors and of a signed-in user. */
function targetsOf({ url, cookie }: Site): [Target, ...Target[]] {
  const page = (path: string, headers = {}): Target => ({
    url: url + path,
    headers: { Accept: "text/html", ...headers },
  });
  return [
    page("/"),
    page("/marketplace"),
    { url: `${url}/api/animals` },
    page("/marketplace", { Cookie: cookie }),
    page(`/animal/${FILE}`),
    { url: `${url}/api/animals?offset=20` },
    { url: `${url}/trpc/categories.counts` },
    { url: `${url}/api/auth/user`, headers: { Cookie: cookie } },
    page("/marketplace?search=gir"),
    { url: `${url}/objects/images/${FILE}.webp` },
    page("/sitemap.xml"),
    page(`/animal/${FILE}`, { Cookie: cookie }),
    { url: `${url}/cards/${FILE}-hi-1a2b3c4d.jpg` },
  ];
}

/** Every response must arrive before the one deadline of its request. */
export async function databaseAwayUnderLoad(postgres: FaultyPostgres): Promise<FaultResult[]> {
  const results: FaultResult[] = [];
  for (const servers of [1, 2] as const) {
    const site = await startSite(postgres, servers, "haproxy");
    for (const fault of FAULTS) {
      for (const rate of RATES) results.push(await loadDuring(site, { fault, rate, servers }));
    }
    await site.stop();
  }
  return results;
}

async function loadDuring(
  site: Site,
  { fault, rate, servers }: { fault: (typeof FAULTS)[number]; rate: number; servers: number },
): Promise<FaultResult> {
  const { proxy } = site;
  proxy.setFault(fault);
  const result = await loadAtConstantRate(targetsOf(site), rate, () => delay(OUTAGE_MS));
  proxy.setFault(null);
  const recoveredAfter = await waitUntil(() => isWorking(site.url), RECOVERY_MS);
  return {
    fault: `database ${fault}, ${servers} ${servers === 1 ? "process" : "processes behind haproxy"}, ${rate} requests/s`,
    observed: `${summarize(result)}, p50 ${formatSeconds(result.p50Ms)}, max ${formatSeconds(result.maxMs)}; recovered after ${formatSeconds(recoveredAfter)}`,
    budget: `503 or cached responses, each within ${formatSeconds(RESPONSE_MS)}; recovers without intervention`,
    met:
      result.maxMs <= RESPONSE_MS &&
      recoveredAfter <= RECOVERY_MS &&
      [...result.statuses.keys()].every((status) => status === 503 || status === 200),
  };
}

async function isWorking(url: string): Promise<boolean> {
  return (await getStatus(`${url}/api/animals?offset=20`)) === 200 && (await getStatus(`${url}/marketplace`)) === 200;
}

/** A visitor gets the server's own error page through each proxy, not that of the proxy. */
export async function databaseAwayBehindBalancers(postgres: FaultyPostgres): Promise<FaultResult[]> {
  const results: FaultResult[] = [];
  for (const name of BALANCERS) {
    const site = await startSite(postgres, 2, name);
    for (const fault of FAULTS) {
      site.proxy.setFault(fault);
      await delay(CACHE_MS);
      const wrong = await wrongResponses(site.url);
      site.proxy.setFault(null);
      const recoveredAfter = await waitUntil(() => isWorking(site.url), RECOVERY_MS);
      results.push({
        fault: `database ${fault} behind ${name}`,
        observed: `${wrong.length === 0 ? "all as expected" : wrong.join("; ")}; recovered after ${formatSeconds(recoveredAfter)}`,
        budget:
          "503 with Retry-After: pages in the visitor's language, REST with its error; recovers without intervention",
        met: wrong.length === 0 && recoveredAfter <= RECOVERY_MS,
      });
    }
    await site.stop();
  }
  return results;
}

/** Each several times, so that both servers respond, and longer than the proxies' health checks take. */
async function wrongResponses(url: string): Promise<string[]> {
  const wrong = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const pages = LOCALES.flatMap((locale) =>
      ["/", "/marketplace", `/animal/${FILE}`].map(async (path) => {
        const headers = { Accept: "text/html", "Accept-Language": locale };
        const { status, headers: received, body } = await request(url + path, { headers });
        const isRight = status === 503 && /^\d+$/.test(received["retry-after"] ?? "") && isInLanguage(body, locale);
        if (!isRight) wrong.add(`${path} in ${locale}: ${status} ${body.slice(0, 60)}`);
      }),
    );
    const call = request(`${url}/api/animals`).then(({ status, headers, body }) => {
      const isRight = status === 503 && /^\d+$/.test(headers["retry-after"] ?? "") && body.includes('"UNAVAILABLE"');
      if (!isRight) wrong.add(`REST: ${status} ${body.slice(0, 60)}`);
    });
    await Promise.all([...pages, call]);
  }
  return [...wrong];
}

/** The page's language, and a text of it. */
function isInLanguage(html: string, locale: Locale): boolean {
  return html.includes(`<html lang="${locale}"`) && html.includes(translate(locale, "common.retry"));
}
