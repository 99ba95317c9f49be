import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface BadServer {
  port: number;
  close(): Promise<void>;
}

/** Ways in which a server can fail. */
export const MISBEHAVIOURS = {
  "accepts and never answers": () => {},
  "hangs up": (socket: Socket) => socket.destroy(),
  "talks nonsense": (socket: Socket) => socket.end("nonsense nonsense\r\n\r\nnonsense"),
  "answers with a page of another server": (socket: Socket) =>
    socket.end("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 15\r\n\r\n<h1>Welcome</h1>"),
  refuses: (socket: Socket) => socket.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n"),
  "is in trouble": (socket: Socket) => socket.end("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n"),
  "drips its answer": (socket: Socket) => {
    socket.write("HTTP/1.1 200 OK\r\nX-Drip: ");
    const drip = setInterval(() => socket.write("."), 100);
    socket.once("close", () => clearInterval(drip));
  },
} satisfies Record<string, (socket: Socket) => void>;

export type Misbehaviour = keyof typeof MISBEHAVIOURS;

export async function startBadServer(misbehaviour: Misbehaviour, port = 0): Promise<BadServer> {
  return listen((socket) => socket.once("data", () => MISBEHAVIOURS[misbehaviour](socket)), port);
}

export interface Proxy extends BadServer {
  /** Stops all traffic without closing connections. */
  hold(): void;
  /** Resumes the traffic, including what was held. */
  release(): void;
}

/** A TCP proxy in front of another local server. */
export async function startProxy(targetPort: number): Promise<Proxy> {
  let held = false;
  const ends = new Set<Socket>();
  const hold = (socket: Socket) => (held ? socket.pause() : socket.resume());
  const server = await listen((near) => {
    const far = connect(targetPort, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        ends.delete(from);
        to.destroy();
      });
      hold(from);
    }
  });
  const set = (value: boolean) => {
    held = value;
    for (const end of ends) hold(end);
  };
  return { ...server, hold: () => set(true), release: () => set(false) };
}

async function listen(onConnection: (socket: Socket) => void, port = 0): Promise<BadServer> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => open.delete(socket));
    onConnection(socket);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, "close");
    },
  };
}
