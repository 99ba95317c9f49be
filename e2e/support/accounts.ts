import { randomInt, randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import type { Translate } from "./sign-up.ts";

export interface NewUser {
  name: string;
  phone: string;
}

export interface Account extends NewUser {
  id: string;
}

/** A person with a phone number of their own, so that tests, repetitions and workers never share an account. */
export function newUser(name = "Sunita Pawar"): NewUser {
  return { name, phone: `9${randomInt(1e9).toString().padStart(9, "0")}` };
}

/** A title that no other listing has, so that a test finds its own card. */
export function uniqueTitle(title: string): string {
  return `${title} ${randomUUID().slice(0, 8)}`;
}

/** The marketplace with only the listing of a unique title, however many listings other tests have. */
export function searchPath(title: string): string {
  return `/marketplace?search=${encodeURIComponent(title)}`;
}

/** The goats of the demonstration, all with photos. No test adds to them, changes or deletes them. */
export const DEMO_GOATS = "/marketplace?category=goats";

/** Opens a page and waits until its scripts handle taps: of a double tap before that, both taps may count. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-ready");
}

/** Signs a new person up by the REST API. Only tests of the login itself use the dialog. */
export async function createAccount(request: APIRequestContext, user = newUser()): Promise<Account> {
  const { id } = await createSession(request, user.phone, { mode: "signup", name: user.name });
  return { ...user, id };
}

/** Logs an account in once more, in another browser or tool. */
export async function logInByApi(request: APIRequestContext, phone: string): Promise<void> {
  await createSession(request, phone, { mode: "login" });
}

async function createSession(request: APIRequestContext, phone: string, how: object): Promise<{ id: string }> {
  const { challengeId, demoCode } = await post<{ challengeId: string; demoCode: string }>(
    request,
    "/api/auth/otp/send",
    { phone },
  );
  const { idToken } = await post<{ idToken: string }>(request, "/api/auth/otp/verify", { challengeId, code: demoCode });
  return post<{ id: string }>(request, "/api/auth/session", { idToken, ...how });
}

/** Signs a new person up by the REST API in the browser of this page: the next page that it loads is theirs. */
export async function signUpByApi(page: Page, user?: NewUser): Promise<Account> {
  const account = await createAccount(page.request, user);
  // The built-in identity provider's mark. Without it the page finds that server and provider disagree, and signs out.
  await page.goto("/robots.txt");
  await page.evaluate(() => localStorage.setItem("signed-in", "1"));
  return account;
}

/** Signs a new person up by the REST API, opens a page and waits until the page shows who is signed in. */
export async function openSignedIn(page: Page, t: Translate, path: string, user?: NewUser): Promise<Account> {
  const account = await signUpByApi(page, user);
  await page.goto(path);
  await expect(page.getByRole("link", { name: t("nav.openProfile", { name: account.name }) })).toBeVisible();
  return account;
}

/**
 * Creates a listing for the person who is signed in with these cookies.
 * @returns the listing's id
 */
export async function createListing(request: APIRequestContext, listing: Record<string, unknown>): Promise<string> {
  const { id } = await post<{ id: string }>(request, "/api/animals", {
    description: "Calm, easy to milk.",
    category: "cattle",
    price: 45_000,
    location: "Shivapur, Maharashtra, 413512",
    ...listing,
  });
  return id;
}

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const response = await request.post(path, { data });
  expect(response.ok(), `POST ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return response.json();
}
