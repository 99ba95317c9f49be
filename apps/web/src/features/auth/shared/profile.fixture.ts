import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";

type Profile = NonNullable<inferRouterOutputs<AppRouter>["auth"]["me"]>;

/** The response of `auth.me` for a user with a name and a phone, and no address. */
export function profileFixture(changes: Partial<Profile> = {}): Profile {
  return {
    id: "sunita",
    name: "Sunita",
    phone: "+919876543210",
    email: null,
    address1: null,
    address2: null,
    state: null,
    pincode: null,
    location: null,
    saleReminders: true,
    sharesContacts: false,
    role: null,
    suspendedUntil: null,
    bannedAt: null,
    createdAt: "2026-11-01T05:00:00.000Z",
    updatedAt: "2026-11-01T05:00:00.000Z",
    ...changes,
  };
}
