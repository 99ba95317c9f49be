import { errorCauses } from "@pashu/db/errors";
import { AppError } from "@pashu/validators/errors";
import { SECOND } from "@pashu/validators/limits";
import type { Deadline } from "./deadline.ts";
import { rateLimitNetworks } from "./networks.ts";

/** A request, or work of the server, that waits for a shared resource. `Context` is one. */
export interface Requester extends Deadline {
  /** Null for work of the server itself. */
  ipAddress: string | null;
  /** True when the client has disconnected. */
  isGone(): boolean;
}

export interface FairQueueOptions {
  /** Pieces of work that run at a time. */
  concurrency: number;
  /** Those that make progress at a time, if fewer: the others wait for a CPU. */
  parallel?: number;
  /** Waiting pieces of work of all networks. */
  queueMax: number;
  /** Reserves places even while one network asks alone: for work that lasts as long as its client likes. */
  alwaysReserves?: boolean;
  /** Called once for each piece of work that does not run. */
  onReject(): void;
}

/** `onReject` has reported it. */
export class QueueRejection extends AppError {
  constructor() {
    super("UNAVAILABLE");
  }
}

/** True when no place in a queue was the cause. */
export function isQueueRejection(error: unknown): boolean {
  for (const cause of errorCauses(error)) if (cause instanceof QueueRejection) return true;
  return false;
}

/** The server's own work, such as demonstration photos. */
export const SERVER_WORK: Requester = { ipAddress: null, isGone: () => false, deadlineAt: Number.POSITIVE_INFINITY };

/** A network's use is a sum of working time in which older work counts less: after this time about a third. */
const WINDOW_MS = 10 * SECOND;
/** Visitors open several pages a minute, so one of them is active nearly always in a busy second. */
const ALONE_AFTER_MS = SECOND;
/** A network is light while it uses at most this part of the places, now and in the window. */
const LIGHT_SHARE = 0.25;
/** Two photos of one seller may be processed at a time. */
const LIGHT_RUNNING_MIN = 2;

interface Waiting {
  requester: Requester;
  start(): void;
  reject(): void;
}

interface Network {
  name: string;
  waiting: Waiting[];
  startTimes: number[];
  /** Without the work that still runs. */
  usedMs: number;
  /** Time of the last question or end of work. */
  activeAt: number;
}

/**
 * Shares a resource between networks: docs/decisions/082-fair-queues.md. The network that has used least is served
 * first. While several networks ask, half of the places are reserved for light networks.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Those that were active within the window, the latest last. */
  readonly #networks = new Map<string, Network>();
  #running = 0;
  #waiting = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Work whose deadline passes or whose client disconnects before it starts does not run.
   * @throws QueueRejection when it does not run
   */
  run<Result>(requester: Requester, work: () => Promise<Result>, deadlineAt = requester.deadlineAt): Promise<Result> {
    const network = this.#find(requester);
    return new Promise<Result>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const item: Waiting = {
        requester,
        start: () => {
          clearTimeout(timer);
          this.#run(network, work).then(resolve, reject);
        },
        reject: () => {
          clearTimeout(timer);
          this.#options.onReject();
          reject(new QueueRejection());
        },
      };
      if (performance.now() >= deadlineAt) return item.reject();
      network.waiting.push(item);
      this.#waiting += 1;
      this.#startNext();
      this.#dropExcess();
      const isWaiting = network.waiting.at(-1) === item;
      if (!isWaiting || deadlineAt === Number.POSITIVE_INFINITY) return;
      timer = setTimeout(() => this.#remove(network, item).reject(), deadlineAt - performance.now());
    });
  }

  #find({ ipAddress }: Requester): Network {
    const now = performance.now();
    for (const network of this.#networks.values()) {
      if (now - network.activeAt < WINDOW_MS) break;
      if (network.waiting.length === 0 && network.startTimes.length === 0) this.#networks.delete(network.name);
    }
    // The widest, because one customer may have a whole prefix of IPv6.
    const name = rateLimitNetworks(ipAddress).at(-1)?.network ?? "";
    const network = this.#networks.get(name) ?? { name, waiting: [], startTimes: [], usedMs: 0, activeAt: now };
    this.#use(network, now, 0);
    return network;
  }

  #use(network: Network, now: number, workedMs: number): void {
    network.usedMs = completedUse(network, now) + workedMs;
    network.activeAt = now;
    this.#networks.delete(network.name);
    this.#networks.set(network.name, network);
  }

  /** The network that waits for most loses its latest; among equals, the one that asked last. */
  #dropExcess(): void {
    if (this.#waiting <= this.#options.queueMax) return;
    const longest = [...this.#networks.values()].reduce((a, b) => (b.waiting.length >= a.waiting.length ? b : a));
    const latest = longest.waiting.at(-1);
    if (latest !== undefined) this.#remove(longest, latest).reject();
  }

  #startNext(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const [network, item] = next;
      this.#remove(network, item);
      if (item.requester.isGone()) item.reject();
      else item.start();
    }
  }

  #next(): [Network, Waiting] | undefined {
    if (this.#running >= this.#options.concurrency || this.#waiting === 0) return undefined;
    const now = performance.now();
    let best: [Network, Waiting] | undefined;
    let leastUse = Number.POSITIVE_INFINITY;
    for (const network of this.#networks.values()) {
      const [first] = network.waiting;
      const used = useOf(network, now);
      if (first === undefined || used >= leastUse || !this.#mayStart(network, used)) continue;
      [best, leastUse] = [[network, first], used];
    }
    return best;
  }

  #mayStart(network: Network, usedMs: number): boolean {
    const { concurrency, parallel = concurrency, alwaysReserves = false } = this.#options;
    const { startTimes } = network;
    if (!alwaysReserves && this.#isAlone(network)) return true;
    const isLight = usedMs < parallel * LIGHT_SHARE * WINDOW_MS;
    if (isLight && startTimes.length < Math.max(LIGHT_RUNNING_MIN, parallel * LIGHT_SHARE)) return true;
    const isUnreserved = concurrency - this.#running > Math.floor(concurrency / 2);
    return isUnreserved && startTimes.length < Math.max(1, parallel / 2);
  }

  /** True while no other network asks, and none has within the last second. */
  #isAlone(network: Network): boolean {
    const since = performance.now() - ALONE_AFTER_MS;
    for (const other of this.#networks.values()) {
      if (other === network) continue;
      if (other.activeAt > since || other.waiting.length > 0 || other.startTimes.length > 0) return false;
    }
    return true;
  }

  async #run<Result>(network: Network, work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    network.startTimes.push(startedAt);
    this.#running += 1;
    try {
      return await work();
    } finally {
      const now = performance.now();
      this.#running -= 1;
      network.startTimes.splice(network.startTimes.indexOf(startedAt), 1);
      this.#use(network, now, now - startedAt);
      this.#startNext();
    }
  }

  #remove(network: Network, item: Waiting): Waiting {
    network.waiting.splice(network.waiting.indexOf(item), 1);
    this.#waiting -= 1;
    return item;
  }
}

function completedUse({ usedMs, activeAt }: Network, now: number): number {
  return usedMs * Math.exp((activeAt - now) / WINDOW_MS);
}

function useOf(network: Network, now: number): number {
  return completedUse(network, now) + network.startTimes.reduce((sum, startedAt) => sum + now - startedAt, 0);
}
