import type { Page, Request } from "@playwright/test";
import { signUp, type Say } from "./sign-up.ts";

/** The address of a call, alone or in a batch. */
export const call = (name: string) => new RegExp(String.raw`/trpc/[^?]*${name}`);
export const noAnswer = () => undefined;
export const cut = { message: "internetdisconnected" } as const;

/** Whatever stands between a phone and the server refuses in its own way. */
export const proxysRefusal = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers,
  contentType: "text/html",
  body: `<h1>${status}</h1>`,
});

/** Counts what is sent of a call. */
export function countOf(page: Page, name: RegExp): () => number {
  let count = 0;
  page.on("request", (request: Request) => {
    if (name.test(request.url())) count += 1;
  });
  return () => count;
}

export async function signUpAtStart(page: Page, say: Say, person: { name: string; phone: string }): Promise<void> {
  await page.goto("/marketplace");
  await page.getByRole("button", { name: say("nav.login") }).click();
  await signUp(page, say, person);
}

export const message = (page: Page, words: string) => page.getByText(words, { exact: true });
