import { shortAnimalPath } from "@pashu/validators/short-ids";
import { expect, it } from "vitest";
import { shortLinkRoutes } from "./short-links.ts";

const ID = "0199c6f2-7c11-7b3e-8a52-1f0e9d4c3b2a";
const routes = shortLinkRoutes();

it.each([
  ["", ""],
  ["?lang=mr", "?lang=mr"],
  ["?lang=xx&utm_source=print", ""],
])("a short link with %j redirects permanently to the listing's page", async (query, kept) => {
  for (const method of ["GET", "HEAD"]) {
    const response = await routes.request(shortAnimalPath(ID) + query, { method });
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe(`/animal/${ID}${kept}`);
  }
});

it.each(["/a/", "/a/short", `/a/${"z".repeat(22)}`, `/a/${"0".repeat(23)}`, "/a/'%20or%201=1--"])(
  "%s is unknown",
  async (path) => {
    expect((await routes.request(path)).status).toBe(404);
  },
);

it.each(["", "?lang=mr&utm_source=x", "/poster?lang=hi"])(
  "an upper-case id redirects permanently to the canonical page: %j",
  async (rest) => {
    const response = await routes.request(`/animal/${ID.toUpperCase()}${rest}`);
    expect([response.status, response.headers.get("Location")]).toEqual([301, `/animal/${ID}${rest}`]);
  },
);

it.each([`/animal/${ID}`, "/animal/UNKNOWN", `/animal/${ID.toUpperCase()}/other`])(
  "%s is left to the pages",
  async (path) => {
    expect((await routes.request(path)).status).toBe(404);
  },
);
