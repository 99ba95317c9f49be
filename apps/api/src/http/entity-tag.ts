import { parseEntityTags } from "@pashu/validators/entity-tags";

/** Whether an If-None-Match or If-Range header names this entity tag; weak and strong ones count alike. */
export function namesEntityTag(header: string | null | undefined, etag: string): boolean {
  const tags = parseEntityTags(header ?? "");
  return tags === "*" || tags?.some(({ tag }) => tag === etag.replace(/^W\//, "")) === true;
}
