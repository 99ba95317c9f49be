import { expect, type APIRequestContext } from "@playwright/test";

interface Person {
  name: string;
  phone: string;
}

/** Somebody who sells, by calls alone: signs up and lists a cow of this title. */
export async function sellerOf(title: string, { name, phone }: Person, request: APIRequestContext) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { challengeId, demoCode } = await post("/api/auth/otp/send", { phone });
  const { idToken } = await post("/api/auth/otp/verify", { challengeId, code: demoCode });
  const { id } = await post("/api/auth/session", { idToken, mode: "signup", name });
  const listing = await post("/api/animals", {
    title,
    description: "Calm, anybody can milk her.",
    category: "cattle",
    price: 45_000,
    location: "Shivapur, Maharashtra, 413512",
  });
  return { sellerId: String(id), animalId: String(listing.id) };
}
