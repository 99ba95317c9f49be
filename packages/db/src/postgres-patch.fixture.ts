/**
 * Runs a driver against a server that closes the connection, and prints how each statement settles:
 * node --import tsx postgres-patch.fixture.ts <driver> <scenario>
 */
import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
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

const ROW = Buffer.concat([
  message("T", "\0\u0001a\0\0\0\0\0\0\0\0\0\0\u0019\0\0\0\0\0\0\0\0"),
  message("D", "\0\u0001\0\0\0\u0001x"),
]);

const DONE = Buffer.concat([message("C", "OK\0"), READY]);
const REFUSED = Buffer.concat([message("E", "SERROR\0C42704\0Mno such setting\0\0"), READY]);

const received: string[] = [];

/** Speaks PostgreSQL's protocol, and closes the connection at the statements "close" and "reset". */
const server = createServer((socket) => {
  socket.once("data", () => {
    if (scenario === "login") return socket.end();
    socket.write(scenario === "password" ? PASSWORD_REQUEST : Buffer.concat([AUTHENTICATION_OK, READY]));
    socket.on("data", (statement) => {
      if (statement.toString("utf8", 0, 1) === "Q") received.push(statement.subarray(5, -1).toString());
      if (statement.includes("close after a row")) socket.end(ROW);
      else if (statement.includes("close after the result")) socket.end(DONE);
      else if (statement.includes("close")) socket.destroy();
      else if (statement.includes("reset")) socket.resetAndDestroy();
      else if (statement.includes("set unknown")) socket.write(REFUSED);
      else socket.write(Buffer.concat([...(scenario === "row" ? [ROW] : []), DONE]));
    });
  });
  socket.on("error", () => {});
});
server.listen(0, "127.0.0.1").unref();
await once(server, "listening");
const { port } = server.address() as AddressInfo;

const { default: connect } = (await import(pathToFileURL(driver).href)) as { default: typeof postgres };
const options = { host: "127.0.0.1", port, max: 1, fetch_types: false };

const sockets: Socket[] = [];
async function openSocket(): Promise<Socket> {
  const socket = createConnection(port, options.host);
  sockets.push(socket);
  return socket;
}
/** `socket` is an option of the driver that its types do not know. */
const withSocket = (socket: () => Promise<Socket>, more: postgres.Options<{}> = {}) =>
  connect({ ...options, ...more, socket } as postgres.Options<{}>);

const codeOf = ({ code }: { code: string }) => code;

/** The driver rolls back on the closed connection. */
async function closeInTransaction(): Promise<string> {
  const sql = connect(options);
  const failed = await sql.begin((tx) => tx.unsafe("close")).then(() => "executed", codeOf);
  const next = await sql.unsafe("select").then(() => "reconnected");
  await sql.end();
  return `${failed}, ${next}`;
}

/** After a reset, the socket emits "error" before "close". This sends a statement in between. */
async function resetBeforeStatement(): Promise<string> {
  const sql = withSocket(openSocket);
  await sql.unsafe("select");
  await sql.unsafe("reset").catch(codeOf);
  const statement = sql.unsafe("select").then(() => "executed", codeOf);
  await once(sockets[0] as Socket, "close");
  return Promise.race([statement, setImmediate("pending")]);
}

async function closeBeforePassword(): Promise<string> {
  const never = new Promise<never>(() => {});
  const password = async () => {
    sockets[0]?.destroy();
    await once(sockets[0] as Socket, "close");
    return "secret";
  };
  const sql = withSocket(() => (sockets.length === 0 ? openSocket() : never), { password });
  return sql.unsafe("select").then(() => "executed", codeOf);
}

/** As a TCP proxy does while its servers are down. */
async function closeBeforeLogin(): Promise<string> {
  let reportAttempt: (outcome: string) => void = () => {};
  const thirdAttempt = new Promise<string>((resolve) => (reportAttempt = resolve));
  const sql = withSocket(() => {
    if (sockets.length < 2) return openSocket();
    reportAttempt("reconnects without backoff");
    return new Promise(() => {});
  });
  return Promise.race([sql.unsafe("select").then(() => "executed", codeOf), thirdAttempt]);
}

/** The driver counts the rows of a result. The count must not survive the connection. */
async function closeAfterRow(): Promise<string> {
  const sql = connect(options);
  const failed = await sql.unsafe("close after a row").then(() => "executed", codeOf);
  const rows = await sql.unsafe("select");
  await sql.end();
  return `${failed}, ${rows[0] === undefined ? "first row missing" : "first row"}`;
}

/** The function of a transaction that has lost its connection continues during the next transaction. */
async function continueAfterClose(): Promise<string> {
  const sql = connect(options);
  let continueFirst = async () => "not begun";
  const failed = await sql
    .begin(async (tx) => {
      await tx.unsafe("close after the result");
      continueFirst = () => tx.unsafe("select").then(() => "executed", codeOf);
      await new Promise(() => {});
    })
    .then(() => "executed", codeOf);
  const late = await sql.begin(() => continueFirst());
  await sql.end();
  return `${failed}, ${late}`;
}

/** `onconnect` is an option that only our patch knows. */
const withFirstStatement = (onconnect: string) => connect({ ...options, onconnect } as postgres.Options<{}>);

async function runFirstStatement(): Promise<string> {
  const sql = withFirstStatement("set jit = off");
  await sql.unsafe("select");
  await sql.unsafe("close").catch(codeOf);
  await sql.unsafe("select");
  const statements = received.join(", ");
  await sql.end();
  return statements;
}

/** A connection must not serve without its settings. */
async function refuseFirstStatement(): Promise<string> {
  const sql = withFirstStatement("set unknown = off");
  const settled = () => sql.unsafe("select").then(() => "executed", codeOf);
  const results = [await settled(), await settled(), ...received].join(", ");
  await sql.end();
  return results;
}

const SCENARIOS: Record<string, () => Promise<string>> = {
  transaction: closeInTransaction,
  reset: resetBeforeStatement,
  password: closeBeforePassword,
  login: closeBeforeLogin,
  row: closeAfterRow,
  late: continueAfterClose,
  first: runFirstStatement,
  "first-refused": refuseFirstStatement,
};
console.log(await SCENARIOS[scenario]?.());
