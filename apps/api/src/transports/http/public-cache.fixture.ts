import { animals } from "@pashu/db/schema/animals";
import { eq, sql } from "drizzle-orm";
import type { AnimalView } from "../../features/animals/animals.present.ts";
import type { TestClient, TestServer } from "../../testing/server.ts";

export const FIRST_PAGE = "/api/animals?category=cattle";

const listing = { title: "Gir cow", description: "Calm", category: "cattle", price: 50_000, location: "Latur" };

export const createListing = (seller: TestClient, title: string) =>
  seller.json<AnimalView>("POST", "/api/animals", { ...listing, title });

export async function titles(server: TestServer, path = FIRST_PAGE): Promise<string[]> {
  return (await server.visitor().json<AnimalView[]>("GET", path)).map(({ title }) => title);
}

export async function updateWithoutNotification(server: TestServer, id: string, title: string): Promise<void> {
  await server.deps.db.transaction(async (tx) => {
    await tx.execute(sql`alter table ${animals} disable trigger animals_told`);
    await tx.update(animals).set({ title }).where(eq(animals.id, id));
    await tx.execute(sql`alter table ${animals} enable trigger animals_told`);
  });
}

export function emptyCache({ clock, deps }: TestServer): void {
  // Refills the token bucket of invalidations.
  clock.advance(20_000);
  deps.caches.responses.invalidate();
}
