/**
 * Reproduces writes to a closed connection: node --import tsx postgres-patch.fixture.ts <driver> <scenario>
 * It prints the code of the rejected statement and, after "transaction", the result of the next one.
 */
import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { pathToFileURL } from "node:url";
import type postgres from "postgres";

const [, , driver = "", scenario = ""] = process.argv;

function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}

const AUTHENTICATION_OK = message("R", "\0\0\0\0");
const PASSWORD_REQUEST = message("R", "\0\0\0\u0003");
const READY = message("Z", "I");

/** A server of PostgreSQL's protocol that closes the connection at the statement "cut". */
const server = createServer((socket) => {
  socket.once("data", () => {
    socket.write(scenario === "password" ? PASSWORD_REQUEST : Buffer.concat([AUTHENTICATION_OK, READY]));
    socket.on("data", (statement) => {
      if (statement.includes("cut")) socket.destroy();
      else socket.write(Buffer.concat([message("C", "OK\0"), READY]));
    });
  });
  socket.on("error", () => {});
});
server.listen(0, "127.0.0.1").unref();
await once(server, "listening");
const { port } = server.address() as AddressInfo;

const { default: connect } = (await import(pathToFileURL(driver).href)) as { default: typeof postgres };
const options = { host: "127.0.0.1", port, max: 1, fetch_types: false };

async function closeInTransaction(): Promise<string> {
  const sql = connect(options);
  const failed = await sql.begin((tx) => tx.unsafe("cut")).catch(({ code }) => code);
  const next = await sql.unsafe("select").then(() => "reconnected");
  await sql.end();
  return `${failed}, ${next}`;
}

async function closeBeforePassword(): Promise<string> {
  const sockets: Socket[] = [];
  // The driver supports `socket` and passes it on; its types do not know it.
  const openSocket = async () => {
    if (sockets.length > 0) await new Promise(() => {});
    const socket = createConnection(port, options.host);
    sockets.push(socket);
    return socket;
  };
  const password = async () => {
    const [socket] = sockets;
    socket?.destroy();
    if (socket !== undefined) await once(socket, "close");
    return "secret";
  };
  const sql = connect({ ...options, password, socket: openSocket } as postgres.Options<{}>);
  return sql.unsafe("select").then(
    () => "connected",
    ({ code }) => code,
  );
}

console.log(scenario === "password" ? await closeBeforePassword() : await closeInTransaction());
