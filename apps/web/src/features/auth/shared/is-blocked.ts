/** Times are ISO 8601. */
interface Restrictions {
  suspendedUntil: string | null;
  bannedAt: string | null;
}

/** True for a suspended or banned user, who may neither list nor contact. */
export function isBlocked({ suspendedUntil, bannedAt }: Restrictions, now: number): boolean {
  return bannedAt !== null || Date.parse(suspendedUntil ?? "") > now;
}
