import { randomInt, randomUUID } from "node:crypto";
import type { Locale } from "@pashu/i18n/locales";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { trpcUrl } from "./network.ts";
import type { Translate } from "./sign-up.ts";

export interface NewUser {
  name: string;
  phone: string;
}

export interface Account extends NewUser {
  id: string;
}

/** A random phone number, so that tests, repetitions and workers never share an account. */
export function newUser(name = "Sunita Pawar"): NewUser {
  return { name, phone: `9${randomInt(1e9).toString().padStart(9, "0")}` };
}

export function uniqueTitle(title: string): string {
  return `${title} ${randomUUID().slice(0, 8)}`;
}

export function searchPath(title: string): string {
  return `/marketplace?search=${encodeURIComponent(title)}`;
}

/** District of the pincode 413512. */
export const LATUR: Record<Locale, string> = { en: "Latur", hi: "लातूर", mr: "लातूर" };

/** Demo listings with photos. No test adds, changes or deletes goats. */
export const DEMO_GOATS = "/marketplace?category=goats";

/** Opens a page and waits for hydration. Before hydration the double-tap guard is not active. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-ready");
}

/** Opens a page signed out. Until a page knows that, its links to the Sell page open it instead of the login. */
export async function openSignedOut(page: Page, path: string): Promise<void> {
  const session = page.waitForResponse(trpcUrl("auth.me"));
  await openHydrated(page, path);
  await session;
}

/** Signs up a new user by the REST API. Only tests of the login use the dialog. */
export async function createAccount(request: APIRequestContext, user = newUser()): Promise<Account> {
  const { id } = await createSession(request, user.phone, { mode: "signup", name: user.name });
  return { ...user, id };
}

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

/** Signs up a new user by the REST API with the cookies of this page. */
export async function signUpByApi(page: Page, user?: NewUser): Promise<Account> {
  const account = await createAccount(page.request, user);
  // The sign-in state of the built-in identity provider. Without it the page would sign out.
  await page.goto("/robots.txt");
  await page.evaluate(() => localStorage.setItem("signed-in", "1"));
  return account;
}

export async function openSignedIn(page: Page, t: Translate, path: string, user?: NewUser): Promise<Account> {
  const account = await signUpByApi(page, user);
  await openHydrated(page, path);
  await expect(page.getByRole("link", { name: t("nav.openProfile", { name: account.name }) })).toBeVisible();
  return account;
}

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
