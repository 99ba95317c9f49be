import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports of outgoing connections, which start at 32768 on Linux and could take the port before the caller. */
const PORTS = { first: 15_000, last: 32_767 };
const TRIES = 100;

/** Returns a TCP port that is free on 127.0.0.1. Another process may still take it before the caller does. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(PORTS.first, PORTS.last + 1);
    if (await isFree(port)) return port;
  }
  throw new Error("No free port on 127.0.0.1.");
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
