import { IMPORT_FILE_MAX_BYTES } from "@pashu/validators/limits";
import type { DecodedTable } from "@pashu/validators/decode-table";

/** A file that is too large is not read into memory. */
export async function readFile(file: File): Promise<DecodedTable> {
  // UTF-16 has two bytes where UTF-8 may have one.
  if (file.size > 2 * IMPORT_FILE_MAX_BYTES) return { problem: "too-large" };
  const { decodeTable } = await import("@pashu/validators/decode-table");
  return decodeTable(new Uint8Array(await new Response(file).arrayBuffer()));
}
