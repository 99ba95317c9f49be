import type { ByteRange } from "../../ports/object-storage.ts";

/**
 * Parses a Range header (RFC 9110, 14.2). Returns null for the whole file, also when the header is invalid or has
 * several ranges.
 */
export function parseRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start > end ? "unsatisfiable" : { start, end };
}
