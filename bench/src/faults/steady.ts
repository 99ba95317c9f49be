import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";

export interface Heard {
  /** How often each status was answered; 0 stands for no answer, or half of one. */
  statuses: Map<number, number>;
  asked: number;
  p99Ms: number;
  /** What stood in the place of answers. */
  errors: Map<string, number>;
}

/** Asks at a steady rate, whether or not there are answers, while something goes on. */
export async function askSteadily(url: string, perSecond: number, work: () => Promise<unknown>): Promise<Heard> {
  const agent = new Agent({ keepAlive: true });
  const asked: Promise<void>[] = [];
  const tally = { statuses: new Map<number, number>(), errors: new Map<string, number>() };
  const tookMs: number[] = [];
  const began = performance.now();
  const askOne = async () => {
    const start = performance.now();
    try {
      count(tally.statuses, await statusOf(url, agent));
    } catch (error) {
      count(tally.statuses, 0);
      count(tally.errors, error instanceof Error ? error.message : String(error));
    }
    tookMs.push(performance.now() - start);
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (asked.length < due) asked.push(askOne());
  }, 5);
  await work().finally(() => clearInterval(timer));
  await Promise.all(asked);
  agent.destroy();
  const sorted = tookMs.toSorted((a, b) => a - b);
  return { ...tally, asked: asked.length, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
}

/** Of a whole answer. */
export async function statusOf(url: string, agent?: Agent): Promise<number> {
  const request = get(url, { agent, timeout: 20_000 });
  request.once("timeout", () => request.destroy(new Error("no answer in 20 seconds")));
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response.statusCode ?? 0;
}

export function describe({ asked, statuses, errors }: Heard): string {
  const parts = [...statuses].filter(([status]) => status !== 0).map(([status, times]) => `${times} × ${status}`);
  const broken = [...errors].map(([error, times]) => `${times} × ${error}`);
  return `${asked} asked: ${[...parts, ...broken].join(", ")}`;
}

function count<Key>(times: Map<Key, number>, key: Key): void {
  times.set(key, (times.get(key) ?? 0) + 1);
}
