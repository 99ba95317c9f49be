import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";

export interface LoadResult {
  statuses: Map<number, number>;
  errors: Map<string, number>;
  requests: number;
  p99Ms: number;
}

/** Sends requests at a constant rate, independent of response times, while `work` runs. */
export async function loadAtConstantRate(
  url: string,
  perSecond: number,
  work: () => Promise<unknown>,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true });
  const requests: Promise<void>[] = [];
  const statuses = new Map<number, number>();
  const errors = new Map<string, number>();
  const durationsMs: number[] = [];
  const start = performance.now();
  const sendRequest = async () => {
    const sentAt = performance.now();
    try {
      count(statuses, await getStatus(url, agent));
    } catch (error) {
      count(statuses, 0);
      count(errors, error instanceof Error ? error.message : String(error));
    }
    durationsMs.push(performance.now() - sentAt);
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - start) / 1000) * perSecond;
    while (requests.length < due) requests.push(sendRequest());
  }, 5);
  await work().finally(() => clearInterval(timer));
  await Promise.all(requests);
  agent.destroy();
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  return { statuses, errors, requests: requests.length, p99Ms };
}

export async function getStatus(url: string, agent?: Agent): Promise<number> {
  const request = get(url, { agent, timeout: 20_000 });
  request.once("timeout", () => request.destroy(new Error("no response in 20 seconds")));
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response.statusCode ?? 0;
}

export function summarize({ requests, statuses, errors }: LoadResult): string {
  const parts = [...statuses].filter(([status]) => status !== 0).map(([status, times]) => `${times} × ${status}`);
  const failed = [...errors].map(([error, times]) => `${times} × ${error}`);
  return `${requests} requests: ${[...parts, ...failed].join(", ")}`;
}

function count<Key>(times: Map<Key, number>, key: Key): void {
  times.set(key, (times.get(key) ?? 0) + 1);
}
