import { randomInt, randomUUID } from "node:crypto";
import { expect, type APIRequestContext } from "@playwright/test";

export interface Person {
  name: string;
  phone: string;
}

/** A person with a phone number of their own, so that tests, repetitions and workers never share an account. */
export function newPerson(name = "Sunita Pawar"): Person {
  return { name, phone: `9${randomInt(1e9).toString().padStart(9, "0")}` };
}

/** A title that no other listing has, so that a test finds its own card. */
export function uniqueTitle(title: string): string {
  return `${title} ${randomUUID().slice(0, 8)}`;
}

/**
 * Signs a new person up by the REST API. With the `request` of a page, its browser is signed in from the next page load
 * on, because both share their cookies. Only tests of the login itself use the dialog.
 */
export async function createAccount(
  request: APIRequestContext,
  person: Person = newPerson(),
): Promise<Person & { id: string }> {
  const { challengeId, demoCode } = await post(request, "/api/auth/otp/send", { phone: person.phone });
  const { idToken } = await post(request, "/api/auth/otp/verify", { challengeId, code: demoCode });
  const { id } = await post(request, "/api/auth/session", { idToken, mode: "signup", name: person.name });
  return { ...person, id };
}

/**
 * Creates a listing for the person who is signed in with these cookies.
 * @returns the listing's id
 */
export async function createListing(request: APIRequestContext, listing: Record<string, unknown>): Promise<string> {
  const { id } = await post(request, "/api/animals", {
    description: "Calm, easy to milk.",
    category: "cattle",
    price: 45_000,
    location: "Shivapur, Maharashtra, 413512",
    ...listing,
  });
  return id;
}

async function post(request: APIRequestContext, path: string, data: object): Promise<Record<string, string>> {
  const response = await request.post(path, { data });
  expect(response.ok(), `POST ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return response.json();
}
