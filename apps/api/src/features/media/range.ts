import type { ByteRange } from "../../ports/object-storage.ts";

/**
 * What part of a file a Range header asks for: null for the whole of it, as for a header that asks for several parts
 * or can't be read, which HTTP lets a server overlook.
 */
export function parseRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start > end ? "unsatisfiable" : { start, end };
}
