import type { ApiKey } from "@pashu/db/schema/api-keys";

export type ApiKeyView = ReturnType<typeof presentKey>;

/** Without the hash. */
export function presentKey({ id, name, scopes, createdAt, expiresAt, lastUsedAt, endedAt, endedBy }: ApiKey) {
  return {
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    endedBy,
  };
}
