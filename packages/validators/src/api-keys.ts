/** What a key for programs may do. Operations without a scope need a session. */
export const KEY_SCOPES = ["animals:read", "animals:write", "contacts:read", "saved", "alerts"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Days after which a key ends. */
export const KEY_DAYS = [30, 90, 365] as const;

/** Who or what has ended a key before its time: its owner, a block by moderators, or an address that contained it. */
export const KEY_ENDS = ["owner", "moderation", "address"] as const;
export type KeyEnd = (typeof KEY_ENDS)[number];
