import { ok } from "@oazapfts/runtime";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as api from "../../openapi-client.gen.ts";
import { plainImage } from "../features/media/testing-images.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function newClient() {
  const cookies = new Map<string, string>();
  return {
    baseUrl: "http://localhost",
    fetch: async (address: string | URL | Request, init?: RequestInit) => {
      const request = new Request(address, { ...init, ...(init?.body != null && { duplex: "half" }) });
      request.headers.set("Cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
      const response = await server.app.request(request);
      for (const line of response.headers.getSetCookie()) {
        const [name = "", value = ""] = line.split(";", 1)[0]?.split("=", 2) ?? [];
        cookies.set(name, value);
      }
      return response;
    },
  };
}

async function signUp(phone: string, name: string) {
  const client = newClient();
  const { challengeId, demoCode = "" } = await ok(api.sendOtp({ codeRequest: { phone } }, client));
  const { idToken } = await ok(api.verifyOtp({ codeAnswer: { challengeId, code: demoCode } }, client));
  const user = await ok(api.openSession({ newSession: { mode: "signup", idToken, name } }, client));
  return { client, user };
}

it("the generated client signs up, uploads, creates, lists, saves, reviews and deletes", async () => {
  const { client: seller, user } = await signUp("0000000021", "Sunita");
  expect(await ok(api.getCurrentUser(seller))).toEqual(user);

  const { uploadURL } = await ok(api.requestUpload(seller));
  const { pathname, searchParams } = new URL(uploadURL);
  const link = {
    id: pathname.split("/").at(-1) ?? "",
    expires: searchParams.get("expires") ?? "",
    signature: searchParams.get("signature") ?? "",
  };
  const photo = new Blob([new Uint8Array(await plainImage("jpeg"))]);
  expect((await api.upload({ ...link, body: photo }, seller)).status).toBe(200);
  const { objectPath } = await ok(api.finishImage({ sentImage: { imageURL: uploadURL } }, seller));

  const newAnimal: api.NewAnimal = {
    title: "Osmanabadi goat",
    description: "Healthy, eats everything",
    category: "goats",
    price: 9500,
    location: "Osmanabad, Maharashtra, 413501",
    images: [objectPath],
  };
  const created = await ok(api.createAnimal({ newAnimal }, seller));
  expect(created).toMatchObject({ ...newAnimal, sellerId: user.id });
  const image = await seller.fetch(new URL(objectPath, seller.baseUrl), { method: "HEAD" });
  expect(image.headers.get("Content-Type")).toBe("image/webp");
  const changed = await ok(api.updateAnimal({ id: created.id, animalChanges: { price: 9000 } }, seller));
  expect(changed).toEqual({ ...created, price: 9000, updatedAt: changed.updatedAt });
  expect(changed.updatedAt > created.updatedAt).toBe(true);
  const others = { kind: "doe", quantity: 5, priceBasis: "lot" } as const;
  const facts = { ...others, teeth: 2 } as const;
  expect((await ok(api.updateAnimal({ id: created.id, animalChanges: { facts } }, seller))).facts).toEqual(facts);
  const fewer = await ok(api.updateAnimal({ id: created.id, animalChanges: { facts: { teeth: null } } }, seller));
  expect(fewer.facts).toEqual(others);
  const latest = await ok(api.updateAnimal({ id: created.id, animalChanges: { facts: null } }, seller));
  expect(latest).toEqual({ ...changed, updatedAt: latest.updatedAt });

  const { client: buyer } = await signUp("0000000022", "Ramesh");
  const found = await ok(api.listAnimals({ category: "goats", sort: "price-low", limit: 5 }, buyer));
  expect(found).toEqual([latest]);
  const contact = await ok(api.getSellerContact({ sellerId: user.id }, buyer));
  expect(contact).toMatchObject({ name: "Sunita", phone: "+910000000021" });
  await ok(api.saveAnimal({ animalToSave: { animalId: created.id } }, buyer));
  expect(await ok(api.listSavedAnimals({ userId: "me" }, buyer))).toEqual([latest]);
  await ok(api.writeReview({ sellerId: user.id, newReview: { rating: 5 } }, buyer));
  expect(await ok(api.getAnimal({ id: created.id }, buyer))).toMatchObject({ seller: { rating: 5, reviewCount: 1 } });

  const rejected = await api.deleteAnimal({ id: created.id }, buyer);
  if (rejected.status !== 403) throw new Error(`deleting another user's listing answered ${rejected.status}`);
  expect(rejected.data.code).toBe("NOT_OWNER");
  expect((await api.deleteAnimal({ id: created.id }, seller)).status).toBe(204);
  expect(await ok(api.listAnimals({ category: "goats" }, buyer))).toEqual([]);
  await api.logout(buyer);
  expect((await api.getCurrentUser(buyer)).status).toBe(401);
});
