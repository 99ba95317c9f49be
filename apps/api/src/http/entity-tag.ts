/** Whether an If-None-Match or If-Range header names this entity tag; weak and strong ones count alike. */
export function namesEntityTag(header: string | null | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  const tags = header?.split(",").map(bare) ?? [];
  return tags.includes(bare(etag)) || tags.includes("*");
}
