import type { Page, Route } from "@playwright/test";

export const trpcUrl = (procedure: string) => new RegExp(String.raw`/trpc/[^?]*${procedure}`);

export const neverRespond = () => undefined;

export const dropConnection = (route: Route) => route.abort("internetdisconnected");

export async function loseResponse(route: Route): Promise<void> {
  await route.fetch();
  await dropConnection(route);
}

export const proxyError = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers,
  contentType: "text/html",
  body: `<h1>${status}</h1>`,
});

/** Returns a function that returns how many matching requests the page has sent since this call. */
export function countRequests(page: Page, url: RegExp): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (url.test(request.url())) count += 1;
  });
  return () => count;
}

export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds back the first response, which the server gives at once, until `until` is resolved. */
export async function delayFirstResponse(page: Page, url: RegExp, until: Promise<unknown>): Promise<void> {
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      await until;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
}

/** The HTML for visitors. Poll it after a change: while much is written, it can be a few seconds old. */
export const publicHtml = (page: Page, path: string) => async () => (await page.request.get(path)).text();
