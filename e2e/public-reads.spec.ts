import { createAccount, createListing, searchPath, uniqueTitle } from "./support/accounts.ts";
import { type AttackerSite, startAttackerSite } from "./support/attacker-site.ts";
import { expect, test } from "./support/test.ts";

let otherSite: AttackerSite;
test.beforeAll(async () => {
  otherSite = await startAttackerSite();
});
test.afterAll(() => otherSite.close());

/** Browsers resolve every subdomain of localhost to this machine. */
const HOST = "pashu.localhost";

test("a page of another site reads the list and its photos, but no user, and cannot write", async ({
  browser,
  baseURL,
  otherPage,
}) => {
  const site = `http://${HOST}:${new URL(baseURL ?? "").port}`;
  const title = uniqueTitle("Gir ]]> <b>&amp;");
  await createAccount(otherPage.request);
  await createListing(otherPage.request, { title });
  const { cookies } = await otherPage.context().storageState();
  const context = await browser.newContext({
    storageState: { cookies: cookies.map((cookie) => ({ ...cookie, domain: HOST })), origins: [] },
  });
  const page = await context.newPage();
  // Another origin of the same site, so that the browser sends the cookie.
  await page.goto(`http://shop.${HOST}:${otherSite.port}/`);

  await test.step("reads lists, errors and headers", async () => {
    const read = await page.evaluate(
      async ({ url, unknown }) => {
        const list = await fetch(url);
        const items: { title: string }[] = await list.json();
        const again = await fetch(url, { headers: { "If-None-Match": '"x"', "Accept-Language": "hi" } });
        const missing = await fetch(unknown);
        return {
          titles: items.map((item) => item.title),
          again: again.status,
          missing: [missing.status, (await missing.json()).code],
          ignored: decodeURIComponent((await fetch(`${url}+zzqqxx`)).headers.get("Search-Ignored") ?? ""),
        };
      },
      {
        url: `${site}/api/animals?search=${encodeURIComponent(title)}`,
        unknown: `${site}/api/animals/019a9b10-0a80-7b64-a2c5-91d6e4f3b802`,
      },
    );
    expect(read).toEqual({
      titles: [title],
      again: 200,
      missing: [404, "ANIMAL_NOT_FOUND"],
      ignored: expect.stringContaining("zzqqxx"),
    });
    const tag = await page.evaluate(async (url) => (await fetch(url)).headers.get("ETag"), `${site}/api/animals`);
    expect(tag).toMatch(/^W\//);
  });

  await test.step("finds the feed of a list and reads it as XML", async () => {
    const found = await page.evaluate(
      async ({ origin, html }) => {
        const parsed = new DOMParser().parseFromString(html, "text/html");
        const links = [...parsed.querySelectorAll('link[type="application/atom+xml"]')];
        const feed = await (await fetch(origin + (links[0]?.getAttribute("href") ?? ""))).text();
        const atom = new DOMParser().parseFromString(feed, "application/xml");
        const titles = [...atom.querySelectorAll("entry > title")].map((element) => element.textContent);
        return { links: links.length, root: atom.documentElement.tagName, titles };
      },
      { origin: site, html: await (await otherPage.request.get(searchPath(title))).text() },
    );
    expect(found).toEqual({ links: 1, root: "feed", titles: [title] });
  });

  await test.step("shows a photo and reads its pixels", async () => {
    const pixel = await page.evaluate(async (origin) => {
      const goats: { images: string[] }[] = await (await fetch(`${origin}/api/animals?category=goats`)).json();
      const photo = goats.flatMap(({ images }) => images)[0];
      if (photo === undefined) throw new Error("no goat has a photo");
      const image = new Image();
      image.crossOrigin = "anonymous";
      image.src = origin + photo;
      await image.decode();
      const canvas = document.createElement("canvas");
      const drawing = canvas.getContext("2d");
      drawing?.drawImage(image, 0, 0);
      return drawing?.getImageData(0, 0, 1, 1).data[3];
    }, site);
    expect(pixel).toBe(255);
  });

  await test.step("neither reads what knows the user nor writes", async () => {
    const blocked = await page.evaluate(
      async ({ origin, body }) => {
        const attempt = (path: string, init: RequestInit) =>
          fetch(origin + path, init).then(
            () => `${path} is readable`,
            () => null,
          );
        const json = { "Content-Type": "application/json" };
        return Promise.all([
          attempt("/api/auth/user", {}),
          attempt("/api/auth/user", { credentials: "include" }),
          attempt("/api/animals", { credentials: "include" }),
          attempt("/api/animals", { headers: { Authorization: "Bearer x" } }),
          attempt("/api/auth/phone-exists?phone=9800000000", {}),
          attempt("/trpc/animals.list", {}),
          attempt("/api/animals", { method: "POST", credentials: "include", headers: json, body }),
          attempt("/api/animals", { method: "POST", credentials: "include", body }),
          attempt("/api/animals", { method: "DELETE", credentials: "include" }),
        ]);
      },
      {
        origin: site,
        body: JSON.stringify({
          title,
          description: "by another page",
          category: "goats",
          price: 1,
          location: "Latur, 413512",
        }),
      },
    );
    expect(blocked.filter((readable) => readable !== null)).toEqual([]);
    const listed = await otherPage.request.get(`/api/animals?search=${encodeURIComponent(title)}`);
    expect(await listed.json()).toHaveLength(1);
  });
  await context.close();
});
