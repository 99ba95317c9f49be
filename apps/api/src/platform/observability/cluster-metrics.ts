import cluster, { type Worker } from "node:cluster";
import { SECOND } from "@pashu/validators/limits";

/** Below Prometheus' scrape timeout. A process that does not respond in time is left out of the scrape. */
const TIMEOUT_MS = 2 * SECOND;

interface Message {
  /** Distinguishes these from other messages between processes. */
  metrics: "request" | "response";
  id: number;
  texts: string[];
}

interface Peer {
  fetch(): Promise<string[]>;
  receive(message: unknown): void;
}

/**
 * Creates a function that reads the metrics of all processes. A scrape reaches one worker, which requests them from the
 * primary, which requests them from all workers.
 * @param readOwn returns the metrics of this process in Prometheus' text format
 */
export function createClusterMetricsReader(readOwn: () => Promise<string>): () => Promise<string> {
  if (cluster.isWorker) {
    const primary = createPeer(
      (message) => process.send?.(message),
      async () => [await readOwn()],
    );
    process.on("message", primary.receive);
    return async () => {
      const texts = await primary.fetch();
      return texts.length === 0 ? readOwn() : mergeTexts(texts);
    };
  }
  const peers = new Map<number, Peer>();
  const readAll = async () => (await Promise.all([readOwn().then((text) => [text]), ...fetchEach(peers)])).flat();
  const peerOf = (worker: Worker) => {
    const peer = peers.get(worker.id) ?? createPeer((message) => worker.isConnected() && worker.send(message), readAll);
    peers.set(worker.id, peer);
    return peer;
  };
  cluster.on("online", peerOf);
  cluster.on("message", (worker, message) => peerOf(worker).receive(message));
  cluster.on("exit", (worker) => peers.delete(worker.id));
  return async () => mergeTexts(await readAll());
}

function fetchEach(peers: ReadonlyMap<number, Peer>): Promise<string[]>[] {
  return [...peers.values()].map((peer) => peer.fetch());
}

function createPeer(send: (message: Message) => unknown, respond: () => Promise<string[]>): Peer {
  const pending = new Map<number, (texts: string[]) => void>();
  let lastId = 0;
  return {
    fetch() {
      const id = (lastId += 1);
      return new Promise((resolve) => {
        const settle = (texts: string[]) => {
          clearTimeout(timer);
          pending.delete(id);
          resolve(texts);
        };
        const timer = setTimeout(settle, TIMEOUT_MS, []);
        pending.set(id, settle);
        send({ metrics: "request", id, texts: [] });
      });
    },
    receive(message) {
      if (!isMessage(message)) return;
      const { id } = message;
      if (message.metrics === "response") pending.get(id)?.(message.texts);
      else void respond().then((texts) => send({ metrics: "response", id, texts }));
    },
  };
}

function isMessage(message: unknown): message is Message {
  return typeof message === "object" && message !== null && "metrics" in message && "id" in message;
}

/** Merges metrics. Prometheus requires all series of a metric in one group. */
function mergeTexts(texts: string[]): string {
  const metrics = new Map<string, string[]>();
  for (const part of texts.flatMap((text) => text.split(/^(?=# HELP )/m))) {
    const [help = "", type = "", ...series] = part.trim().split("\n");
    const head = `${help}\n${type}`;
    metrics.set(head, [...(metrics.get(head) ?? []), ...series]);
  }
  return [...metrics].map(([head, series]) => `${[head, ...series].join("\n")}\n`).join("\n");
}
