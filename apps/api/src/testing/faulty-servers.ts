import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface LocalServer {
  port: number;
  close(): Promise<void>;
}

export const SERVER_FAULTS = {
  "never responds": () => {},
  "closes the connection": (socket: Socket) => socket.destroy(),
  "sends invalid HTTP": (socket: Socket) => socket.end("invalid invalid\r\n\r\ninvalid"),
  "responds with an HTML page": (socket: Socket) =>
    socket.end("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 15\r\n\r\n<h1>Welcome</h1>"),
  "responds with 403": (socket: Socket) => socket.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n"),
  "responds with 500": (socket: Socket) =>
    socket.end("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n"),
  "responds one byte at a time": (socket: Socket) => {
    socket.write("HTTP/1.1 200 OK\r\nX-Slow: ");
    const timer = setInterval(() => socket.write("."), 100);
    socket.once("close", () => clearInterval(timer));
  },
} satisfies Record<string, (socket: Socket) => void>;

export type ServerFault = keyof typeof SERVER_FAULTS;

export async function startFaultyServer(fault: ServerFault, port = 0): Promise<LocalServer> {
  return listen((socket) => socket.once("data", () => SERVER_FAULTS[fault](socket)), port);
}

export interface Proxy extends LocalServer {
  /** Stops all traffic without closing connections. */
  hold(): void;
  /** Resumes the traffic, including held data. */
  release(): void;
}

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

async function listen(onConnection: (socket: Socket) => void, port = 0): Promise<LocalServer> {
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
