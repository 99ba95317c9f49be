import { keepAliveAgent, request, type Agent } from "./request.ts";

export interface LoadResult {
  statuses: Map<number, number>;
  errors: Map<string, number>;
  requests: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

/** Sends requests at a constant rate, independent of response times, to each target in turn, while `work` runs. */
export async function loadAtConstantRate(
  targets: string | readonly [Target, ...Target[]],
  perSecond: number,
  work: () => Promise<unknown>,
): Promise<LoadResult> {
  const each = typeof targets === "string" ? ([{ url: targets }] as const) : targets;
  const agent = keepAliveAgent(each[0].url);
  const requests: Promise<void>[] = [];
  const statuses = new Map<number, number>();
  const errors = new Map<string, number>();
  const durationsMs: number[] = [];
  const start = performance.now();
  const sendRequest = async (target: Target) => {
    const sentAt = performance.now();
    try {
      count(statuses, await statusOf(target, agent));
    } catch (error) {
      count(statuses, 0);
      count(errors, error instanceof Error ? error.message : String(error));
    }
    durationsMs.push(performance.now() - sentAt);
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - start) / 1000) * perSecond;
    while (requests.length < due) requests.push(sendRequest(each[requests.length % each.length] ?? each[0]));
  }, 5);
  await work().finally(() => clearInterval(timer));
  await Promise.all(requests);
  agent.destroy();
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const quantile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return {
    statuses,
    errors,
    requests: requests.length,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    maxMs: sorted.at(-1) ?? Number.NaN,
  };
}

async function statusOf({ url, headers }: Target, agent: Agent): Promise<number> {
  return (await request(url, { agent, headers })).status;
}

export function summarize({ requests, statuses, errors }: LoadResult): string {
  const parts = [...statuses].filter(([status]) => status !== 0).map(([status, times]) => `${times} × ${status}`);
  const failed = [...errors].map(([error, times]) => `${times} × ${error}`);
  return `${requests} requests: ${[...parts, ...failed].join(", ")}`;
}

function count<Key>(times: Map<Key, number>, key: Key): void {
  times.set(key, (times.get(key) ?? 0) + 1);
}
