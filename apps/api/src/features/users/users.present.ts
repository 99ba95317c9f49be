import type { User } from "@pashu/db/schema/users";

export function presentProfile(user: User) {
  return {
    id: user.id,
    name: user.name,
    phone: user.contactPhone ?? user.phone,
    email: user.email,
    address1: user.address1,
    address2: user.address2,
    state: user.state,
    pincode: user.pincode,
    location: user.location,
    saleReminders: user.saleReminders,
    sharesContacts: user.sharesContacts,
    role: user.role,
    suspendedUntil: user.suspendedUntil?.toISOString() ?? null,
    bannedAt: user.bannedAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

export type ProfileView = ReturnType<typeof presentProfile>;
