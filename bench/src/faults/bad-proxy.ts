import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** `drips` lets a byte a second through towards whoever asked; `cuts` ends each connection at the first answer. */
export const MISBEHAVIOURS = ["refuses", "hangs", "drips", "cuts"] as const;
export type Misbehaviour = (typeof MISBEHAVIOURS)[number];

export interface BadProxy {
  port: number;
  /** From now on, for the connections that there are too; none lets everything pass again. */
  become(misbehaviour: Misbehaviour | null): void;
  /** Where new connections lead from now on; those that there are end. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

const DRIP_MS = 1000;

/** Stands before another server on this machine, and misbehaves when told. */
export async function startBadProxy(firstTarget: number): Promise<BadProxy> {
  let target = firstTarget;
  let now: Misbehaviour | null = null;
  const near = new Set<Socket>();
  const server = createServer((socket) => {
    if (now === "refuses") return void socket.resetAndDestroy();
    near.add(socket);
    const far = connect(target, "127.0.0.1");
    join(socket, far, (bytes) => {
      if (now !== "hangs") far.write(bytes);
    });
    join(far, socket, (bytes) => {
      if (now === null) socket.write(bytes);
      else if (now === "cuts") socket.resetAndDestroy();
      else if (now === "drips") drip(socket, bytes);
    });
    socket.once("close", () => near.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const end = () => {
    for (const socket of near) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    become(misbehaviour) {
      // What was swallowed or dripped is missing on the connections of before.
      if (misbehaviour === null || misbehaviour === "refuses") end();
      now = misbehaviour;
    },
    leadTo(port) {
      target = port;
      end();
    },
    async close() {
      server.close();
      end();
      await once(server, "close");
    },
  };
}

function join(from: Socket, to: Socket, onData: (bytes: Buffer) => void): void {
  from.on("data", onData);
  from.on("error", () => to.destroy());
  from.on("close", () => to.destroy());
}

function drip(to: Socket, bytes: Buffer): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (to.destroyed || sent >= bytes.length) return clearInterval(timer);
    to.write(bytes.subarray(sent, sent + 1));
    sent += 1;
  }, DRIP_MS);
}
