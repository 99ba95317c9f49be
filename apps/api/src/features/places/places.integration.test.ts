import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pincodes } from "@pashu/db/schema/places";
import { districtName } from "@pashu/i18n/place-names";
import { kilometresBetween } from "@pashu/validators/distance";
import { GEOCODES_PER_USER } from "@pashu/validators/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createNominatim } from "../../adapters/nominatim.ts";
import { createRateGate } from "../../adapters/rate-gate.ts";
import { startTestServer, type TestClient, type TestServer } from "../../testing/server.ts";

const AUSA = {
  display_name: "औसा, लातूर, महाराष्ट्र, 413520, भारत",
  address: { county: "औसा", state: "महाराष्ट्र", "ISO3166-2-lvl4": "IN-MH", country_code: "in" },
};
const HERE = { latitude: 18.25, longitude: 76.5 };

async function startMapService() {
  const server = createServer((request, response) => {
    service.requests.push(request);
    service.response(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const service = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: new Array<IncomingMessage>(),
    response: (response: ServerResponse): unknown => response.end(JSON.stringify(AUSA)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

let service: Awaited<ReturnType<typeof startMapService>>;
let server: TestServer;
let waits: number[];
let user: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signUp();
});
afterAll(() => server.close());

beforeEach(async () => {
  service = await startMapService();
  waits = [];
  let now = 0;
  server.deps.geocoder = createNominatim({
    url: service.url,
    contact: ["https://pashu.example", "help@pashu.example"],
    log: server.deps.log,
    instrument: server.deps.observability.instrument,
    rateGate: createRateGate(1_000, 3_000, {
      now: () => now,
      wait: async (ms) => {
        now += ms;
        waits.push(ms);
      },
    }),
    // Longer than an immediate response takes; limits the tests of services that never respond.
    timeoutMs: 1_000,
  });
  return service.close;
});

const reverseGeocode = (client: TestClient, input: unknown, headers = {}) =>
  client.send(
    "GET",
    `/trpc/places.reverseGeocode?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
    undefined,
    headers,
  );
const dataOf = async (response: Response) => (await response.json()).result.data.json;

describe("places.reverseGeocode", () => {
  it("returns the address in the user's language", async () => {
    const response = await reverseGeocode(user, HERE, { "Accept-Language": "hi" });
    expect(await dataOf(response)).toEqual({
      displayName: AUSA.display_name,
      state: "महाराष्ट्र",
      stateCode: "MH",
    });
    const [request] = service.requests;
    expect(new URL(request?.url ?? "", service.url).pathname).toBe("/reverse");
    expect(Object.fromEntries(new URL(request?.url ?? "", service.url).searchParams)).toEqual({
      lat: "18.250",
      lon: "76.500",
      format: "json",
      addressdetails: "1",
      "accept-language": "hi",
    });
    expect(request?.headers["user-agent"]).toBe("PashuBazaar/1.0 (https://pashu.example; help@pashu.example)");
  });

  it("sends one request per second, and only one per place and language", async () => {
    for (const latitude of [18.25, 18.250_4, 18.251, 18.252]) await reverseGeocode(user, { ...HERE, latitude });
    await reverseGeocode(user, HERE, { "Accept-Language": "mr" });
    expect(service.requests).toHaveLength(4);
    expect(waits).toEqual([1_000, 1_000, 1_000]);
  });

  it("uses the region when the map has no state", async () => {
    service.response = (response) =>
      response.end(JSON.stringify({ display_name: "Ausa", address: { region: "Latur" } }));
    expect(await dataOf(await reverseGeocode(user, HERE))).toEqual({
      displayName: "Ausa",
      state: "Latur",
      stateCode: null,
    });
  });

  it("truncates names to the length limits of a profile", async () => {
    service.response = (response) => response.end(JSON.stringify({ display_name: "औ".repeat(400) }));
    const { displayName } = await dataOf(await reverseGeocode(user, HERE));
    expect(displayName).toBe("औ".repeat(300));
  });

  it("returns null where the map has no address", async () => {
    service.response = (response) => response.end(JSON.stringify({ error: "Unable to geocode" }));
    expect(await dataOf(await reverseGeocode(user, HERE))).toEqual({
      displayName: null,
      state: null,
      stateCode: null,
    });
  });

  const failures: [string, (response: ServerResponse) => unknown][] = [
    ["answers 500", (response) => response.writeHead(500).end("{}")],
    ["answers 429", (response) => response.writeHead(429, { "Retry-After": "60" }).end()],
    ["answers HTML", (response) => response.end("<html>maintenance</html>")],
    ["answers JSON of another shape", (response) => response.end(JSON.stringify({ display_name: 5 }))],
    ["redirects", (response) => response.writeHead(302, { Location: "/other" }).end()],
    ["closes the connection", (response) => response.destroy()],
    ["does not respond", () => undefined],
    ["does not finish its response", (response) => response.write('{"display_name": "')],
  ];
  it.each(failures)("returns null while the service %s, and an address after it recovers", async (_, response) => {
    const newUser = await server.signUp();
    const respondNormally = service.response;
    service.response = response;
    expect(await dataOf(await reverseGeocode(newUser, HERE))).toBeNull();
    service.response = respondNormally;
    expect(await dataOf(await reverseGeocode(newUser, HERE))).toMatchObject({ stateCode: "MH" });
    expect(server.logged.join()).not.toContain("76.5");
  });

  it("returns null when the service is unreachable", async () => {
    service.close();
    expect(await dataOf(await reverseGeocode(user, HERE))).toBeNull();
  });

  it("returns null when geocoding is off", async () => {
    server.deps.geocoder = null;
    expect(await dataOf(await reverseGeocode(user, HERE))).toBeNull();
    expect(service.requests).toEqual([]);
  });

  it("requires a login", async () => {
    expect((await reverseGeocode(server.visitor(), HERE)).status).toBe(401);
  });

  it("is rate-limited per user", async () => {
    const limitedUser = await server.signUp();
    for (let count = 0; count < GEOCODES_PER_USER.max; count += 1) await reverseGeocode(limitedUser, HERE);
    expect((await reverseGeocode(limitedUser, HERE)).status).toBe(429);
    expect((await reverseGeocode(user, HERE)).status).toBe(200);
  });

  it.each([
    { latitude: 90.1, longitude: 0 },
    { latitude: 0, longitude: -180.1 },
    { latitude: "18", longitude: 76 },
    { latitude: null, longitude: null },
    {},
  ])("rejects %j", async (input) => {
    expect((await reverseGeocode(user, input)).status).toBe(400);
    expect(service.requests).toEqual([]);
  });
});

describe("places.nearestPincode", () => {
  const find = (client: TestClient, point: unknown) =>
    client.send("GET", `/trpc/places.nearestPincode?input=${encodeURIComponent(JSON.stringify({ json: point }))}`);

  it("returns the pincode with the nearest centre, its district and its state, while the geocoder is off", async () => {
    server.deps.geocoder = null;
    const rows = await server.deps.db.select().from(pincodes);
    const away = ({ latitude, longitude }: (typeof rows)[number]) =>
      kilometresBetween({ lat: latitude, lng: longitude }, point);
    // In Latur, on the border of Punjab and Chandigarh, in the far east and in the south.
    let point = { lat: 18.41, lng: 76.56 };
    for (point of [point, { lat: 30.7, lng: 76.72 }, { lat: 27.5, lng: 96.2 }, { lat: 8.6, lng: 77.1 }]) {
      const found = await dataOf(await find(user, { latitude: point.lat, longitude: point.lng }));
      const row = rows.find(({ pincode }) => pincode === found.pincode);
      expect(found.state).toBe(row?.state);
      expect(found.district.en).not.toBe("");
      if (row === undefined) throw new Error(`${found.pincode} is unknown`);
      expect(away(row)).toBeLessThanOrEqual(Math.min(...rows.map(away)) + 0.1);
    }
    expect(await dataOf(await find(user, { latitude: 18.41, longitude: 76.56 }))).toMatchObject({
      district: { en: "Latur", hi: "लातूर", mr: "लातूर" },
      state: "Maharashtra",
    });
  });

  it("returns null far from every pincode", async () => {
    for (const [latitude, longitude] of [
      [51.5, 0],
      [15, 65],
      [90, 180],
      [-90, -180],
    ])
      expect(await dataOf(await find(user, { latitude, longitude }))).toBeNull();
  });

  it("requires a login and coordinates", async () => {
    expect((await find(server.visitor(), HERE)).status).toBe(401);
    expect((await find(user, { latitude: 91, longitude: 0 })).status).toBe(400);
  });
});

describe("places.coordinates", () => {
  const find = (pincode: string) =>
    server
      .visitor()
      .send("GET", `/trpc/places.coordinates?input=${encodeURIComponent(JSON.stringify({ json: { pincode } }))}`);

  it("returns the pincode's coordinates with two decimals", async () => {
    expect(await dataOf(await find("१२५ ००१"))).toEqual({ lat: 29.16, lng: 75.73 });
  });

  it("rejects an unknown pincode as unknown", async () => {
    const response = await find("999999");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { json: { data: { appCode: "PINCODE_UNKNOWN" } } } });
  });
});

describe("places.pincode", () => {
  const find = (pincode: string) =>
    server
      .visitor()
      .send("GET", `/trpc/places.pincode?input=${encodeURIComponent(JSON.stringify({ json: { pincode } }))}`);

  it("returns the district in three languages and the state", async () => {
    expect(await dataOf(await find("४१३ ५१२"))).toEqual({
      district: { en: "Latur", hi: "लातूर", mr: "लातूर" },
      state: "Maharashtra",
    });
  });

  it("returns null for an unknown pincode", async () => expect(await dataOf(await find("999999"))).toBeNull());

  it("rejects an invalid pincode", async () => expect((await find("4135")).status).toBe(400));

  it("has Devanagari names of all districts", async () => {
    const rows = await server.deps.db.selectDistinct({ district: pincodes.district }).from(pincodes);
    expect(
      rows
        .map((row) => row.district)
        .filter((name) => districtName(name, "hi") === name || districtName(name, "mr") === name),
    ).toEqual([]);
  });
});
