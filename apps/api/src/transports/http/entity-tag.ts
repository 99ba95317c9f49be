import { createHash } from "node:crypto";
import { parseEntityTags } from "@pashu/validators/entity-tags";

/** True when an If-None-Match or If-Range header contains this entity tag, by weak comparison. */
export function matchesEntityTag(header: string | null | undefined, etag: string): boolean {
  const tags = parseEntityTags(header ?? "");
  return tags === "*" || tags?.some(({ tag }) => tag === etag.replace(/^W\//, "")) === true;
}

export function weakEntityTag(body: Uint8Array): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
