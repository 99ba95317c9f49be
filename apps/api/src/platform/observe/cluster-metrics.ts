import cluster, { type Worker } from "node:cluster";
import { SECOND } from "@pashu/validators/limits";

/** Less than Prometheus waits; whoever has not answered by then is missing once. */
const TIMEOUT_MS = 2 * SECOND;

interface Message {
  /** Of other messages between processes these are told apart by their name. */
  metrics: "asked" | "told";
  question: number;
  texts: string[];
}

interface Peer {
  /** What the other one tells; nothing when it does not in time. */
  ask(): Promise<string[]>;
  hear(message: unknown): void;
}

/**
 * Where several processes share a port, a scrape reaches one of them: it asks the one that started them, which asks all.
 * @param own the metrics of this process, in Prometheus' text format
 * @returns what reads those of all; of this process alone where there are no others
 */
export function readAllProcesses(own: () => Promise<string>): () => Promise<string> {
  if (cluster.isWorker) {
    const first = createPeer(
      (message) => process.send?.(message),
      async () => [await own()],
    );
    process.on("message", first.hear);
    return async () => {
      const texts = await first.ask();
      return texts.length === 0 ? own() : inOneText(texts);
    };
  }
  const peers = new Map<number, Peer>();
  const all = async () => (await Promise.all([own().then((text) => [text]), ...askEach(peers)])).flat();
  const meet = (worker: Worker) => {
    const peer = peers.get(worker.id) ?? createPeer((message) => worker.isConnected() && worker.send(message), all);
    peers.set(worker.id, peer);
    return peer;
  };
  cluster.on("online", meet);
  cluster.on("message", (worker, message) => meet(worker).hear(message));
  cluster.on("exit", (worker) => peers.delete(worker.id));
  return async () => inOneText(await all());
}

function askEach(peers: ReadonlyMap<number, Peer>): Promise<string[]>[] {
  return [...peers.values()].map((peer) => peer.ask());
}

function createPeer(send: (message: Message) => unknown, answer: () => Promise<string[]>): Peer {
  const waiting = new Map<number, (texts: string[]) => void>();
  let asked = 0;
  return {
    ask() {
      const question = (asked += 1);
      return new Promise((resolve) => {
        const settle = (texts: string[]) => {
          clearTimeout(timer);
          waiting.delete(question);
          resolve(texts);
        };
        const timer = setTimeout(settle, TIMEOUT_MS, []);
        waiting.set(question, settle);
        send({ metrics: "asked", question, texts: [] });
      });
    },
    hear(message) {
      if (!isMessage(message)) return;
      const { question } = message;
      if (message.metrics === "told") waiting.get(question)?.(message.texts);
      else void answer().then((texts) => send({ metrics: "told", question, texts }));
    },
  };
}

function isMessage(message: unknown): message is Message {
  return typeof message === "object" && message !== null && "metrics" in message && "question" in message;
}

/** Of each metric all series together, as Prometheus wants them. */
function inOneText(texts: string[]): string {
  const metrics = new Map<string, string[]>();
  for (const part of texts.flatMap((text) => text.split(/^(?=# HELP )/m))) {
    const [help = "", type = "", ...series] = part.trim().split("\n");
    const head = `${help}\n${type}`;
    metrics.set(head, [...(metrics.get(head) ?? []), ...series]);
  }
  return [...metrics].map(([head, series]) => `${[head, ...series].join("\n")}\n`).join("\n");
}
