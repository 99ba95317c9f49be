import { useState } from "react";

/**
 * Who is, or was last, signed in: a session that ends while somebody is typing does not take the form away. Whatever
 * then needs the session opens the login above the form and goes on after it.
 */
export function useLastOwnerId(profile: { id: string } | null): string | null {
  const [ownerId, setOwnerId] = useState<string | null>(null);
  if (profile !== null && profile.id !== ownerId) setOwnerId(profile.id);
  return ownerId;
}
