import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export const PROXY_FAULTS = ["refuses connections", "hangs", "sends 1 byte/s", "resets connections"] as const;
export type ProxyFault = (typeof PROXY_FAULTS)[number];

export interface FaultyProxy {
  port: number;
  /** Applies to new and open connections; null forwards everything again. */
  setFault(fault: ProxyFault | null): void;
  setTarget(port: number): void;
  close(): Promise<void>;
}

const BYTE_INTERVAL_MS = 1000;

export async function startFaultyProxy(firstTarget: number): Promise<FaultyProxy> {
  let target = firstTarget;
  let fault: ProxyFault | null = null;
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    if (fault === "refuses connections") return void client.resetAndDestroy();
    clients.add(client);
    const upstream = connect(target, "127.0.0.1");
    forward(client, upstream, (bytes) => {
      if (fault !== "hangs") upstream.write(bytes);
    });
    forward(upstream, client, (bytes) => {
      if (fault === null) client.write(bytes);
      else if (fault === "resets connections") client.resetAndDestroy();
      else if (fault === "sends 1 byte/s") sendSlowly(client, bytes);
    });
    client.once("close", () => clients.delete(client));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const resetAll = () => {
    for (const client of clients) client.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    setFault(next) {
      // Connections with dropped or delayed bytes cannot recover.
      if (next === null || next === "refuses connections") resetAll();
      fault = next;
    },
    setTarget(port) {
      target = port;
      resetAll();
    },
    async close() {
      server.close();
      resetAll();
      await once(server, "close");
    },
  };
}

function forward(from: Socket, to: Socket, onData: (bytes: Buffer) => void): void {
  from.on("data", onData);
  from.on("error", () => to.destroy());
  from.on("close", () => to.destroy());
}

function sendSlowly(to: Socket, bytes: Buffer): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (to.destroyed || sent >= bytes.length) return clearInterval(timer);
    to.write(bytes.subarray(sent, sent + 1));
    sent += 1;
  }, BYTE_INTERVAL_MS);
}
