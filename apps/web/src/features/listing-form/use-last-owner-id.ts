import { useState } from "react";

/**
 * Returns the id of the signed-in user, or of the last one, so that the form stays when the session expires while the
 * user types. Requests then open the login above the form.
 */
export function useLastOwnerId(profile: { id: string } | null): string | null {
  const [ownerId, setOwnerId] = useState<string | null>(null);
  if (profile !== null && profile.id !== ownerId) setOwnerId(profile.id);
  return ownerId;
}
