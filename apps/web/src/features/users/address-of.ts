import type { Profile } from "./profile.ts";

type Address = Pick<Profile, "address1" | "address2" | "state" | "pincode" | "location">;

/** The parts of an address joined by commas; without any, the location; null when nothing is set. */
export function addressOf({ address1, address2, state, pincode, location }: Address): string | null {
  const parts = [address1, address2, state, pincode].flatMap((part) => part?.trim() || []);
  return parts.join(", ") || location?.trim() || null;
}
