import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, type ServerType } from "@hono/node-server";
import { KEY_SCOPES } from "@pashu/validators/api-keys";
import { SECOND } from "@pashu/validators/limits";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { plainImage } from "../features/media/testing-images.ts";
import { market, withoutSellers } from "../features/sync/mirror.fixture.ts";
import { encodePosition } from "../features/sync/sync-cursor.ts";
import { createKeyOf } from "../testing/api-keys.ts";
import { startTestServer, type TestServer, type TestUser } from "../testing/server.ts";
import type { RestAnimal } from "../transports/rest/animals.schema.ts";

/** The example programs that the page /developers shows. */
const EXAMPLES = join(import.meta.dirname, "../../../web/src/features/developers/examples");
const PROGRAMS = { sh: "bash", mjs: process.execPath, py: "python3" };
const NEEDS = { sh: ["bash", "curl", "jq"], mjs: [], py: ["python3"] };
type Language = keyof typeof PROGRAMS;
const LANGUAGES = Object.keys(PROGRAMS) as Language[];
const missingFor = (language: Language) => NEEDS[language].filter((program) => !isInstalled(program));
/** The programs that a skipped test lacks, for its title. */
const lacking = (programs: string[]) => (programs.length === 0 ? "" : ` (needs ${programs.join(", ")})`);

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

let server: TestServer;
let http: ServerType;
let origin: string;
let seller: TestUser;
/** Statuses and times of the responses, and responses in place of those of the server. */
let statuses: number[];
let times: number[];
let faults: Response[];

async function answer(request: Request, env: object): Promise<Response> {
  const response = faults.shift() ?? (await server.app.fetch(request, env));
  statuses.push(response.status);
  times.push(performance.now());
  return response;
}

async function listenAt(port: number): Promise<ServerType> {
  const opened = serve({ hostname: "127.0.0.1", port, fetch: answer });
  await once(opened, "listening");
  return opened;
}
const portOf = (opened: ServerType) => (opened.address() as AddressInfo).port;

beforeAll(async () => {
  http = await listenAt(0);
  origin = `http://127.0.0.1:${portOf(http)}`;
  server = await startTestServer({ PUBLIC_URL: origin });
  seller = await server.signUp();
});
afterAll(async () => {
  http.close();
  await server.close();
});

let folder: string;
let processes: ChildProcess[];
beforeEach(async () => {
  [statuses, times, faults, processes] = [[], [], [], []];
  folder = await mkdtemp(join(tmpdir(), "pashu-examples-"));
});
afterEach(async () => {
  for (const each of processes) await stop(each);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const later = (status: 429 | 503) =>
  Response.json({ error: "Later", code: "UNAVAILABLE" }, { status, headers: { "Retry-After": "1" } });
/** Busy answers of proxies: with a date, and with nothing. */
const withoutSeconds = () => {
  const date = new Date(Date.now() + 5 * SECOND).toUTCString();
  const all: Record<string, string>[] = [{ "Retry-After": date }, {}];
  return all.map((headers) => new Response("Later", { status: 503, headers }));
};
/** A response whose connection breaks before its end. */
const broken = () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"items": [')),
    pull: (controller) => controller.error(new Error("broken by the test")),
  });
  return new Response(body, { headers: { ETag: '"of-a-broken-answer"' } });
};

/** Checks that `count` requests were so far apart. Timers may be a little early. */
const expectPauses = async (count: number, seconds: number) => {
  await expect.poll(() => times.length, { timeout: 30 * SECOND }).toBeGreaterThanOrEqual(count);
  const pauses = times.slice(1, count).map((time, index) => time - (times[index] ?? time));
  expect(Math.min(...pauses)).toBeGreaterThan(0.9 * seconds * SECOND);
};

/** Starts an example as a program of its own, in a folder of its own. */
function start(name: string, language: Language, { args = [] as string[], env = {} } = {}) {
  const child = spawn(PROGRAMS[language], [join(EXAMPLES, `${name}.${language}`), ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: folder, PASHU_URL: origin, PAUSE: "0.05", ...env },
  });
  processes.push(child);
  let [output, errors] = ["", ""];
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (errors += data.toString()));
  return { child, output: () => output, errors: () => errors };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

async function run(name: string, language: Language, options: { args?: string[]; env?: object } = {}) {
  const { child, output, errors } = start(name, language, options);
  const [code] = (await once(child, "close")) as [number];
  return { code, output: output(), errors: errors() };
}

const BUFFALO = { title: "Murrah", description: "calm", category: "buffalo", price: 60_000 };
const HISAR = "Hisar, 125001";
const create = (user: TestUser, fields: object = {}) =>
  user.json<RestAnimal>("POST", "/api/animals", { ...BUFFALO, location: HISAR, ...fields });

for (const language of LANGUAGES) {
  const missing = missingFor(language);
  describe.skipIf(missing.length > 0)(`the examples in ${language}${lacking(missing)}`, () => {
    testExamples(language);
  });
}

function testExamples(language: Language): void {
  describe("copy the market", () => {
    /** Full pages, by sellers whose many new listings are not held. */
    beforeAll(async () => {
      const listed = (await market(server.visitor())).length;
      for (let user = seller, n = listed; n < 60; n += 1) {
        if (n % 30 === 0) user = await server.signUp();
        await create(user);
      }
    });

    const copy = async (): Promise<RestAnimal[]> => {
      if (language !== "sh")
        return Object.values(JSON.parse(await readFile(join(folder, "mirror.json"), "utf8")).listings);
      const names = (await readdir(join(folder, "mirror"))).filter((name) => name.endsWith(".json"));
      return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, "mirror", name), "utf8"))));
    };
    const expectCopy = async () => {
      const all = withoutSellers(await market(server.visitor()));
      const copied = async () => withoutSellers(await copy().catch(() => []));
      await expect.poll(copied, { timeout: 30 * SECOND }).toEqual(all);
    };

    it("and its changes, also when the server is busy and after the position got too old", async () => {
      faults.push(later(503));
      const { child, output } = start("mirror", language);
      await expectCopy();
      expect(statuses.slice(0, 3)).toEqual([503, 200, 200]);

      const [changed, sold, deleted] = [await create(seller), await create(seller), await create(seller)];
      await expectCopy();
      faults.push(later(429));
      await seller.json("PATCH", `/api/animals/${changed.id}`, { price: 55_000 });
      await seller.json("POST", `/api/animals/${sold.id}/sold`, { where: "elsewhere" });
      await seller.send("DELETE", `/api/animals/${deleted.id}`);
      await create(seller);
      await expectCopy();
      expect([child.exitCode, output()]).toEqual([null, ""]);
      await stop(child);

      const cursor = encodePosition({ after: Number.MAX_SAFE_INTEGER, begun: 0 });
      const next = `${origin}/api/animals?updatedSince=1970-01-01T00%3A00%3A00Z&limit=50&cursor=${cursor}`;
      const wrong = { ...changed, id: "019a9b20-1f40-7c11-8e07-5d0a4f2b9c31" };
      if (language === "sh") {
        await writeFile(join(folder, "mirror/.next"), next);
        await writeFile(join(folder, `mirror/${wrong.id}.json`), JSON.stringify(wrong));
      } else {
        await writeFile(join(folder, "mirror.json"), JSON.stringify({ next, listings: { [wrong.id]: wrong } }));
      }
      statuses = [];
      start("mirror", language);
      await expectCopy();
      expect(statuses[0]).toBe(410);
    });

    it("not faster where a busy answer does not say how long, and again after an answer that breaks off", async () => {
      faults.push(...withoutSeconds());
      const { child } = start("mirror", language, { env: { PAUSE: "1" } });
      await expectPauses(3, 1);
      await expectCopy();
      await stop(child);

      await rm(join(folder, "mirror"), { recursive: true, force: true });
      await rm(join(folder, "mirror.json"), { force: true });
      for (const fault of [Response.json([]), broken()]) {
        faults.push(fault);
        expect((await run("mirror", language)).code).not.toBe(0);
      }
      start("mirror", language);
      await expectCopy();
    });
  });

  describe("list an animal for a member", () => {
    let member: TestUser;
    let photo: string;
    beforeEach(async () => {
      member = await server.signUp("Kavita");
      photo = join(folder, "cow.jpg");
      await writeFile(photo, await plainImage("jpeg"));
    });

    const listAnimal = async (key: string) => run("list-animal", language, { args: [photo], env: { PASHU_KEY: key } });
    const own = () => member.json<RestAnimal[]>("GET", `/api/sellers/${member.userId}/animals`);

    it("with its photo, once", async () => {
      const { key } = await createKeyOf(member, { scopes: ["animals:read", "animals:write"] });
      faults.push(later(503));
      const first = await listAnimal(key);
      const [animal] = await own();
      const listed = `listed: ${animal?.url}\nlive 85000 Murrah buffalo, 12 litres a day\n`;
      expect(first).toMatchObject({ code: 0, output: listed });
      expect(animal).toMatchObject({ titleHindi: "मुर्रा भैंस, रोज़ 12 लीटर दूध", facts: { earTagLast4: "1907" } });
      const shown = await server.visitor().send("GET", animal?.images[0] ?? "");
      expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/webp"]);

      expect(await listAnimal(key)).toEqual({ code: 0, output: listed, errors: "" });
      await rm(`${photo}.path`);
      expect(await listAnimal(key)).toMatchObject({ code: 0, output: "listed already: IDEMPOTENCY_KEY_REUSED \n" });
      expect(await own()).toEqual([animal]);
    });

    it("decides by the code of an error, and waits where a busy answer does not say how long", async () => {
      const { key } = await createKeyOf(member);
      expect(await listAnimal(key)).toMatchObject({ code: 0 });
      for (const busy of withoutSeconds()) {
        [statuses, times] = [[], []];
        faults.push(busy, Response.json({ error: "New", code: "SOMETHING_NEW" }, { status: 409 }));
        const refused = await listAnimal(key);
        expect([statuses, refused.code === 0, refused.output]).toEqual([[503, 409], false, ""]);
        expect(refused.errors).toContain("SOMETHING_NEW");
        await expectPauses(2, 1);
      }
    });

    it("not beside what the member has listed, and not without the scope", async () => {
      const { url } = await create(member, { facts: { earTag: "105364821907" } });
      const { key } = await createKeyOf(member);
      expect(await listAnimal(key)).toMatchObject({ code: 0, output: `listed already: EAR_TAG_LISTED ${url}\n` });
      const scopes = KEY_SCOPES.filter((scope) => scope !== "animals:write");
      await rm(`${photo}.path`);
      const refused = await listAnimal((await createKeyOf(member, { scopes })).key);
      expect(refused.code).not.toBe(0);
      expect(refused.errors).toContain("403");
      expect(await own()).toHaveLength(1);
    });
  });

  it("show the newest animals of a district, and ask for changes alone", async () => {
    const title = `Screen ${language}`;
    await create(seller, { title, titleHindi: `हिसार ${language}` });
    await create(seller, { title: "Costly", price: 95_000 });
    await create(seller, { title: "Elsewhere", location: "Latur, 413512" });
    await create(seller, { title: "Goat", category: "goats" });
    faults.push(later(503));
    const { child, output } = start("screen", language);
    await expect.poll(output).toContain(`हिसार ${language} · ₹60,000`);
    await expect.poll(() => statuses).toContain(304);
    for (const other of ["Costly", "Elsewhere", "Goat"]) expect(output()).not.toContain(other);
    const shown = () => output().split(`हिसार ${language}`).length - 1;
    expect(shown()).toBe(1);
    await create(seller, { title: "New", titleHindi: `नई ${language}` });
    await expect.poll(output).toContain(`नई ${language}`);
    expect([shown(), child.exitCode]).toEqual([2, null]);
    await stop(child);

    const restarted = start("screen", language);
    await expect.poll(restarted.output).toContain(`नई ${language}`);
  });

  it("keep the screen while the server cannot be reached, breaks off or is busy", async () => {
    const title = `फिर ${language}`;
    await create(seller, { title: "Again", titleHindi: title });
    const closed = await listenAt(0);
    const port = portOf(closed);
    closed.close();
    const { child, output, errors } = start("screen", language, {
      env: { PASHU_URL: `http://127.0.0.1:${port}`, PAUSE: "1" },
    });
    await expect.poll(errors, { timeout: 10 * SECOND }).not.toBe("");
    faults.push(...withoutSeconds(), broken());
    const opened = await listenAt(port);
    await expectPauses(4, 1);
    await expect.poll(output, { timeout: 10 * SECOND }).toContain(title);
    expect(child.exitCode).toBeNull();
    await stop(child);
    opened.close();
  });
}

for (const language of ["mjs", "py"] as const) {
  const missing = missingFor(language);
  describe.skipIf(missing.length > 0)(`the receiver of webhooks in ${language}${lacking(missing)}`, () => {
    testReceiver(language);
  });
}

function testReceiver(language: Language): void {
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const webhook = new Webhook(secret);
  const other = new Webhook(Buffer.alloc(32, 8).toString("base64"));
  const body = JSON.stringify({ type: "animal.sold", timestamp: "2026-11-30T04:30:00.000Z", data: { animalId: "1" } });
  const LINE = /animal\.sold \{"animalId": ?"1"\}\n/g;
  let url: string;
  let output: () => string;

  const listen = async () => {
    ({ output } = start("receiver", language, { env: { WEBHOOK_SECRET: secret, PORT: "0" } }));
    await expect.poll(output).toContain("listening on");
    url = `http://127.0.0.1:${/listening on (\d+)/.exec(output())?.[1]}`;
  };

  interface Message {
    id: string;
    sent: Date;
    signature: string;
    body: string;
  }

  const send = async (id: string, changes: Partial<Message> = {}): Promise<number> => {
    const sent = changes.sent ?? new Date();
    const message = { id, sent, body, signature: webhook.sign(id, sent, body), ...changes };
    const headers = {
      "Content-Type": "application/json",
      "webhook-id": message.id,
      "webhook-timestamp": String(Math.floor(message.sent.getTime() / SECOND)),
      "webhook-signature": message.signature,
    };
    return (await fetch(url, { method: "POST", headers, body: message.body })).status;
  };

  it("accepts what is signed, handles it once, and refuses the rest", async () => {
    await listen();
    expect(await Promise.all(Array.from({ length: 20 }, () => send("msg_1")))).toEqual(Array(20).fill(204));
    const now = new Date();
    const signature = `${other.sign("msg_2", now, body)} v2,x ${webhook.sign("msg_2", now, body)}`;
    expect(await send("msg_2", { sent: now, signature })).toBe(204);
    await expect.poll(() => output().match(LINE)).toHaveLength(2);

    const at = (seconds: number) => new Date(Date.now() + seconds * SECOND);
    const refused: [string, Partial<Message>][] = [
      ["tampered", { body: body.replace("sold", "gone") }],
      ["long", { body: "x".repeat(100_000) }],
      ["empty", { body: "" }],
      ["of-another", { signature: other.sign("of-another", now, body), sent: now }],
      ["with-the-id-of-another", { signature: webhook.sign("msg_1", now, body), sent: now }],
      ["unsigned", { signature: "" }],
      ["short", { signature: "v1,eA==" }],
      ["of-version-2", { signature: webhook.sign("of-version-2", now, body).replace("v1", "v2"), sent: now }],
      ["old", { sent: at(-301) }],
      ["future", { sent: at(310) }],
    ];
    for (const [name, changes] of refused) expect([name, await send(name, changes)]).toEqual([name, 400]);
    expect((await fetch(url, { method: "POST" })).status).toBe(400);
    expect(await send("msg_3", { sent: at(-290) })).toBe(204);
    await expect.poll(() => output().match(LINE)).toHaveLength(3);
  });
}
