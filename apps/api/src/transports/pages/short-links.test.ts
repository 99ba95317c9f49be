import { shortAnimalPath } from "@pashu/validators/short-ids";
import fc from "fast-check";
import { expect, it } from "vitest";
import { cleanLink } from "./clean-link.ts";
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

const CLINGING = ["।", ",", "*", ")", ".", "॥", "%E0%A5%A4", "”", "!", "%20", "_", "।धन्यवाद", ",see", "देखो", "/"];
const TOKEN = "AZ-_".repeat(11);

it.each(CLINGING)("what clings to a link is cut from it: %s", async (clinging) => {
  const short = shortAnimalPath(ID);
  const links = [`/animal/${ID}`, `/animal/${ID}/poster`, `/edit/${ID}`, short];
  for (const link of links)
    for (const query of ["", "?lang=hi", "?lang=mr&fbclid=1"]) {
      const response = await routes.request(link + clinging + query);
      expect([response.status, response.headers.get("Location")]).toEqual([301, link + query]);
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=86400");
    }
});

it.each([
  [`/animal/${ID}seethis`, `/animal/${ID}`],
  [`/animals/${ID}`, `/animal/${ID}`],
  [`/animal/${ID.toUpperCase()}।`, `/animal/${ID}`],
  [`/animal/${ID}?lang=hi।`, `/animal/${ID}?lang=hi`],
  [`/animal/${ID}?lang=hi,देखो&utm_source=a%20b!`, `/animal/${ID}?lang=hi&utm_source=a+b%21`],
  [`/l/${TOKEN}।`, `/l/${TOKEN}`],
  [`/l/${TOKEN}?lang=mr*`, `/l/${TOKEN}?lang=mr`],
  [`/alerts/off/${TOKEN.slice(0, 35)}।`, `/alerts/off/${TOKEN.slice(0, 35)}`],
  [`/alerts/${ID}?lang=hi।`, `/alerts/${ID}?lang=hi`],
  ["/notices।", "/notices"],
  ["/marketplace?category=goats।", "/marketplace?category=goats"],
  ["/marketplace)?search=gir%21", "/marketplace?search=gir%21"],
  ["/rates/buffalo-murrah/latur,", "/rates/buffalo-murrah/latur"],
  [`/l/${TOKEN}_`, `/l/${TOKEN}`],
  ["/sell।", "/sell"],
  ["/sell_", "/sell"],
  ["/।", "/"],
])("%s redirects permanently to %s", async (link, clean) => {
  const response = await routes.request(link);
  expect([response.status, response.headers.get("Location")]).toEqual([301, clean]);
  if (/^\/(l|alerts\/off)\//.test(link)) expect(response.headers.get("Cache-Control")).toBe("no-store");
});

it.each([
  "/",
  "/marketplace?search=5000।",
  `/animal/${ID.slice(1)}।`,
  `/animal/${ID}/save`,
  `/animal/${ID}?lang=hindi`,
  `/l/${TOKEN.slice(1)}।`,
  "/.well-known/assetlinks.json",
  "/robots.txt",
  "/assets/a.js,",
  `/api/animals/${ID},`,
  "//example.com,",
  String.raw`/\example.com,`,
  "/nowhere।",
])("%s is no link with something clinging to it", async (link) => {
  expect((await routes.request(link)).status).toBe(404);
});

it("a cleaned link is clean, and on this site", () => {
  const path = fc.array(
    fc.constantFrom("/", "//", "\\", ID, "animal", "a", "l", TOKEN, "।", "%", "?lang=hi", "&", "@", ":", "#"),
  );
  fc.assert(
    fc.property(path, (parts) => {
      const clean = cleanLink(new URL(`http://localhost/${parts.join("")}`));
      if (clean === null) return;
      const target = new URL(clean, "http://localhost");
      expect([target.origin, cleanLink(target)]).toEqual(["http://localhost", null]);
    }),
  );
});
