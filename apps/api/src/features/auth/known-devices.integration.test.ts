import { createHmac } from "node:crypto";
import { blockedPairs, blockedPhones } from "@pashu/db/schema/auth";
import { limitEvents, rateLimits } from "@pashu/db/schema/rate-limits";
import { CONTACTS_PER_USER, DAY, DEVICE_COOKIE_TTL_MS, HOUR, MINUTE } from "@pashu/validators/limits";
import { like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAllJobs, runJob } from "../../testing/jobs.ts";
import { startTestServer, type TestClient, type TestServer } from "../../testing/server.ts";
import { newListing } from "../moderation/testing-moderation.ts";
import { listBlockedPhones } from "./list-blocked-phones.ts";
import { unblockPhone } from "./unblock-phone.ts";

interface Sent {
  challengeId: string;
  demoCode: string;
}

let server: TestServer;
let testCount = 0;
let clientCount = 0;
let phone: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  testCount += 1;
  phone = phoneOf("97", testCount);
  server.clock.advance(DAY);
});

function phoneOf(prefix: string, number: number): string {
  return `+91${prefix}${String(number).padStart(8, "0")}`;
}

function newClient(on = server): TestClient {
  clientCount += 1;
  return Object.assign(on.visitor(), { address: `203.${clientCount >> 8}.${clientCount & 255}.7` });
}

const send = (client: TestClient, to = phone) => client.send("POST", "/api/auth/otp/send", { phone: to });
const statusesOf = async (calls: Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status);
const codeOf = async (response: Promise<Response>) => ((await (await response).json()) as { code?: string }).code;

async function sequentially<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const responses: T[] = [];
  for (let index = 0; index < count; index += 1) responses.push(await call(index));
  return responses;
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

async function signIn(client: TestClient, mode: "login" | "signup" = "signup", to = phone): Promise<void> {
  const idToken = await client.verifyPhone(to);
  await client.json("POST", "/api/auth/session", { idToken, mode, name: "Sunita" });
}

/** Returns the owner's signed-out browser a day after login, when its sends no longer count. */
async function ownersDevice(of = phone): Promise<TestClient> {
  const client = newClient();
  await signIn(client, "signup", of);
  await client.send("POST", "/api/auth/logout");
  server.clock.advance(DAY);
  return client;
}

function submitWrongCode(client: TestClient, { challengeId, demoCode }: Sent) {
  const code = demoCode === "000000" ? "000001" : "000000";
  return codeOf(client.send("POST", "/api/auth/otp/verify", { challengeId, code }));
}

/** @returns the error codes of ten wrong codes */
async function submitTenWrongCodes(client: TestClient): Promise<(string | undefined)[]> {
  const rounds = await sequentially(2, async () => {
    const sent = await client.json<Sent>("POST", "/api/auth/otp/send", { phone });
    return sequentially(5, () => submitWrongCode(client, sent));
  });
  return rounds.flat();
}

describe("deleting an account", () => {
  it("does not reset the contact limit", async () => {
    const seller = await server.signUp();
    await newListing(seller);
    const client = newClient();
    let shown = 0;
    for (let round = 0; round < 4; round += 1) {
      server.clock.advance(11 * MINUTE);
      await signIn(client);
      const contact = () => client.send("GET", `/api/sellers/${seller.userId}/contact`);
      const statuses = await statusesOf(Array.from({ length: 30 }, contact));
      shown += statuses.filter((status) => status === 200).length;
      if (round < 3) expect((await client.send("DELETE", "/api/users/me")).status).toBe(204);
    }
    expect(shown).toBe(CONTACTS_PER_USER[0].max);
  });

  it("does not reset the send limits of the phone or the address", async () => {
    const client = newClient();
    for (let round = 0; round < 3; round += 1) {
      await signIn(client);
      expect((await client.send("DELETE", "/api/users/me")).status).toBe(204);
    }
    expect([...client.cookies]).toEqual([]);
    expect(await codeOf(send(client))).toBe("RATE_LIMITED");
    const neighbours = await sequentially(18, (index) => send(client, phoneOf("96", index)));
    expect(neighbours.map(({ status }) => status)).toEqual([...times(17, 200), 429]);
  });

  it("keeps blocks until they end, without the phone, and then deletes them", async () => {
    const client = newClient();
    await signIn(client);
    const [attacker, blockedAt] = [newClient(), server.clock.now()];
    await submitTenWrongCodes(attacker);
    const blockedUntil = new Date(blockedAt.getTime() + HOUR);
    await server.deps.db.insert(blockedPhones).values({ phone, reason: "test", blockedAt, blockedUntil });
    await client.send("DELETE", "/api/users/me");
    expect(await codeOf(send(attacker))).toBe("PHONE_BLOCKED");
    expect(await codeOf(send(newClient()))).toBe("PHONE_BLOCKED");
    const rows = [await server.deps.db.select().from(blockedPhones), await server.deps.db.select().from(blockedPairs)];
    expect(JSON.stringify(rows)).not.toContain(phone);

    server.clock.advance(HOUR + MINUTE);
    expect((await send(attacker)).status).toBe(200);
    server.clock.advance(DAY);
    await runAllJobs(server.deps);
    for (const table of [blockedPhones, blockedPairs, limitEvents]) expect(await server.deps.db.$count(table)).toBe(0);
  });

  it("does not prevent an operator from ending the block", async () => {
    const client = newClient();
    await signIn(client);
    const attacker = newClient();
    await submitTenWrongCodes(attacker);
    await client.send("DELETE", "/api/users/me");
    expect(await unblockPhone(server.deps, phone)).toBe(true);
    server.clock.advance(10 * MINUTE);
    expect((await send(attacker)).status).toBe(200);
  });
});

describe("an attacker", () => {
  it("cannot lock a phone out: wrong codes block the attacker's own network only", async () => {
    await ownersDevice();
    const attacker = newClient();
    expect((await submitTenWrongCodes(attacker)).at(-1)).toBe("PHONE_BLOCKED");
    attacker.address = attacker.address.replace(/\d+$/, "200");
    expect(await codeOf(send(attacker))).toBe("PHONE_BLOCKED");
    server.clock.advance(10 * MINUTE);
    await signIn(newClient(), "login");
  });

  it("cannot lock out the owner's device, even from five networks including the owner's", async () => {
    const ownDevice = await ownersDevice();
    const attackers = [
      Object.assign(newClient(), { address: ownDevice.address }),
      ...times(4, null).map(() => newClient()),
    ];
    for (const attacker of attackers) {
      expect((await submitTenWrongCodes(attacker)).slice(0, 9)).toEqual(times(9, "CODE_INVALID"));
      server.clock.advance(10 * MINUTE + 1);
    }
    expect(await codeOf(send(newClient()))).toBe("PHONE_BLOCKED");
    expect((await listBlockedPhones(server.deps)).map(({ source }) => source)).toContain(null);
    await signIn(ownDevice, "login");
  });

  it("cannot use up the codes of the owner's device", async () => {
    const ownDevice = await ownersDevice();
    expect(await statusesOf(times(4, null).map(() => send(newClient())))).toContain(429);
    expect((await sequentially(4, () => send(ownDevice))).map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  });

  it("gains nothing from a modified or another phone's device cookie", async () => {
    const [ownDevice, otherDevice] = [await ownersDevice(), await ownersDevice(phoneOf("98", testCount))];
    await sequentially(3, () => send(newClient()));
    const changed = `x${ownDevice.cookies.get("device")}`;
    const forger = Object.assign(newClient(), { cookies: new Map([["device", changed]]) });
    expect((await send(forger)).status).toBe(429);
    expect((await send(otherDevice)).status).toBe(429);
    expect((await send(ownDevice)).status).toBe(200);
  });
});

describe("a known device", () => {
  it("is blocked for its own failures without blocking other clients", async () => {
    const ownDevice = await ownersDevice();
    expect((await submitTenWrongCodes(ownDevice)).at(-1)).toBe("PHONE_BLOCKED");
    expect(await codeOf(send(ownDevice))).toBe("PHONE_BLOCKED");
    const blocked = await listBlockedPhones(server.deps);
    expect(blocked).toMatchObject([{ phone, source: expect.stringMatching(/^device:/) }]);
    await signIn(newClient(), "login");
    expect(await unblockPhone(server.deps, phone)).toBe(true);
    server.clock.advance(10 * MINUTE);
    await signIn(ownDevice, "login");
  });

  it("signs its cookie and its marks with different keys", async () => {
    const ownDevice = await ownersDevice();
    const [, id = "", mark] =
      /^([^~]+)~([^.]+)\./.exec(decodeURIComponent(ownDevice.cookies.get("device") ?? "")) ?? [];
    const markBy = (key: string | Buffer) => createHmac("sha256", key).update(`${id}\0${phone}`).digest("base64url");
    expect(mark).toBe(markBy(server.deps.keys.deviceMarks));
    expect(mark).not.toBe(markBy(server.deps.keys.devices));
  });

  it("may send ten codes a day, and all devices of a phone thirty", async () => {
    const devices = [await ownersDevice()];
    for (let more = 0; more < 3; more += 1) {
      const device = newClient();
      await signIn(device, "login");
      devices.push(device);
      server.clock.advance(DAY);
    }
    const sent: number[] = [];
    for (const device of devices) {
      const responses = await sequentially(11, () => {
        server.clock.advance(5 * MINUTE);
        return send(device);
      });
      sent.push(responses.filter(({ status }) => status === 200).length);
    }
    expect(sent).toEqual([10, 10, 10, 0]);
  });

  it("is recognized for each of its phones, across logouts, for 180 days", async () => {
    const phones = [phone, phoneOf("95", testCount)];
    const ownDevice = newClient();
    for (const one of phones) await signIn(ownDevice, "signup", one);
    await ownDevice.send("POST", "/api/auth/logout");
    const useUpSends = () => Promise.all(phones.flatMap((one) => times(3, null).map(() => send(newClient(), one))));
    server.clock.advance(DEVICE_COOKIE_TTL_MS - DAY);
    await useUpSends();
    expect((await sequentially(2, (index) => send(ownDevice, phones[index]))).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    server.clock.advance(2 * DAY);
    await useUpSends();
    expect((await send(ownDevice)).status).toBe(429);
  });

  it("keeps its mark in a signed cookie that scripts cannot read, without the phone", async () => {
    const client = newClient();
    const idToken = await client.verifyPhone(phone);
    const opened = await client.send("POST", "/api/auth/session", { idToken, mode: "signup", name: "Sunita" });
    const [, cookie = ""] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/^device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(phone.slice(-10));
    const secure = await startTestServer({ PUBLIC_URL: "https://pashu.example" });
    expect([...(await secure.signUp()).cookies.keys()]).toEqual(["__Host-session", "__Host-device"]);
    await secure.close();
  });
});

describe("sends", () => {
  it("are limited to sixty an hour for an address that recently verified five phones", async () => {
    const shared = newClient();
    for (let index = 0; index < 5; index += 1) {
      const neighbour = Object.assign(server.visitor(), { address: shared.address });
      await signIn(neighbour, "signup", phoneOf("94", index));
    }
    server.clock.advance(HOUR);
    const responses = await sequentially(61, (index) => send(shared, phoneOf("93", index)));
    expect(responses.map(({ status }) => status)).toEqual([...times(60, 200), 429]);
  });

  it("are counted for IPv6 by /64, /56 and /48 with 1, 4 and 16 times the limit", async () => {
    let phoneCount = 0;
    const sent = async (count: number, subnetOf: (index: number) => string) => {
      const responses = await sequentially(count, (index) => {
        phoneCount += 1;
        const client = Object.assign(server.visitor(), { address: `2001:db8:${subnetOf(index)}::1` });
        return send(client, phoneOf("92", phoneCount));
      });
      return responses.filter(({ status }) => status === 200).length;
    };
    expect(await sent(21, () => "1:1")).toBe(20);
    expect(await sent(61, (index) => `1:${(index + 2).toString(16)}`)).toBe(60);
    expect(await sent(1, () => "1:100")).toBe(1);
    expect(await sent(1, () => "2:1")).toBe(1);
  });

  it("to unknown phones stop exactly at the site-wide limit, which exempts accounts", async () => {
    const limitedServer = await startTestServer({ CODES_PER_HOUR: "10" });
    const member = await limitedServer.signUp();
    const unknown = (index: number) => send(newClient(limitedServer), phoneOf("90", index));
    const statuses = await statusesOf(Array.from({ length: 30 }, (_, index) => unknown(index)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect((await send(newClient(limitedServer), member.phone)).status).toBe(200);
    expect((await send(member, member.phone)).status).toBe(200);
    expect(await limitedServer.deps.observability.metrics.read()).toMatch(
      /^pashu_code_limit_rejections_total\{[^}]*\} 21$/m,
    );
    limitedServer.clock.advance(HOUR);
    expect((await unknown(99)).status).toBe(200);
    await limitedServer.close();
  });

  it("to unknown phones stop at the limit of 24 hours, which exempts accounts, and raise an alarm once at 70%", async () => {
    const limitedServer = await startTestServer({ CODES_PER_DAY: "10" });
    const member = await limitedServer.signUp();
    const alarms = () => limitedServer.logged.filter((line) => line.includes("code limit nearly reached"));
    const ratio = async (window: string) => {
      const text = await limitedServer.deps.observability.metrics.read();
      return Number(new RegExp(`^pashu_code_limit_used_ratio\\{window="${window}"[^}]*\\} (.+)$`, "m").exec(text)?.[1]);
    };
    const sendTo = async (from: number, count: number) => {
      const responses = await sequentially(count, (index) =>
        send(newClient(limitedServer), phoneOf("89", from + index)),
      );
      return responses.map(({ status }) => status);
    };
    expect(await sendTo(0, 5)).toEqual(times(5, 200));
    limitedServer.clock.advance(2 * HOUR);
    expect(alarms()).toEqual([]);
    await sendTo(5, 1);
    expect(alarms()).toHaveLength(1);
    expect(JSON.parse(alarms()[0] ?? "")).toMatchObject({ level: "warn", max: 10, hours: 24, share: 0.7 });
    expect([await ratio("day"), await ratio("hour")]).toEqual([0.7, 0.001]);
    expect(await sendTo(6, 5)).toEqual([...times(3, 200), 429, 429]);
    expect(alarms()).toHaveLength(1);
    expect((await send(newClient(limitedServer), member.phone)).status).toBe(200);
    limitedServer.clock.advance(22 * HOUR);
    expect(await sendTo(11, 1)).toEqual([200]);
    await limitedServer.close();
  });
});

describe("wrong codes", () => {
  it("are counted exactly when they are concurrent", async () => {
    const attacker = newClient();
    const challenges = await Promise.all(
      times(3, null).map(() => attacker.json<Sent>("POST", "/api/auth/otp/send", { phone })),
    );
    const guesses = times(10, challenges).flatMap((each) => each.map((sent) => submitWrongCode(attacker, sent)));
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code === "CODE_INVALID")).toHaveLength(9);
  });
});

describe("after the clock was set back", () => {
  it("counts and blocks from the future are ignored", async () => {
    const client = newClient();
    server.clock.advance(3 * DAY);
    await submitTenWrongCodes(client);
    expect((await send(client)).status).toBe(429);
    server.clock.advance(-3 * DAY);
    expect((await send(client)).status).toBe(200);
    await runJob(server.deps, "events");
    const events = await server.deps.db.select().from(limitEvents);
    expect(events.filter(({ at }) => at > server.clock.now())).toEqual([]);
  });

  it("a rate-limit window ends after its length at the latest", async () => {
    const client = newClient();
    const lookUp = () => client.send("GET", "/api/auth/phone-exists?phone=9000000000");
    await lookUp();
    await server.deps.db.update(rateLimits).set({ expire: new Date(Date.now() + 3 * DAY), points: 60 });
    const rejected = await lookUp();
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get("Retry-After"))).toBeLessThanOrEqual(3600);
    const [row] = await server.deps.db.select().from(rateLimits).where(like(rateLimits.key, "phone-lookups:%"));
    expect(row?.expire?.getTime()).toBeLessThanOrEqual(Date.now() + HOUR);
  });
});
