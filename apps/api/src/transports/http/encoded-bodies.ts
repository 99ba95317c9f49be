import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { CachedResponse } from "../../platform/public-response-cache.ts";

type Bodies = CachedResponse["bodies"];

const COMPRESSION_MIN_BYTES = 1024;
const BROTLI_QUALITY = 7;
const ACCEPTS_BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

/** A body that is sent often, compressed once. */
export async function encodedBodies(identity: Uint8Array<ArrayBuffer>): Promise<Bodies> {
  return { identity, ...(identity.byteLength >= COMPRESSION_MIN_BYTES && (await compress(identity))) };
}

/** Returns the body in the encoding that the client accepts, with its headers. */
export function chooseBody(bodies: Bodies, accepted: string | undefined) {
  const encoding = encodingFor(accepted, bodies);
  const body = bodies[encoding] ?? bodies.identity;
  const length = { "content-length": String(body.byteLength) };
  return { body, headers: { ...length, ...(encoding !== "identity" && { "content-encoding": encoding }) } };
}

async function compress(body: Uint8Array): Promise<Pick<Bodies, "gzip" | "br">> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [gz, br] = await Promise.all([promisify(gzip)(body), promisify(brotliCompress)(body, { params })]);
  return { gzip: new Uint8Array(gz), br: new Uint8Array(br) };
}

function encodingFor(accepted: string | undefined, bodies: Bodies): keyof Bodies {
  if (accepted === undefined) return "identity";
  if (bodies.br !== undefined && ACCEPTS_BROTLI.test(accepted)) return "br";
  return bodies.gzip !== undefined && ACCEPTS_GZIP.test(accepted) ? "gzip" : "identity";
}
