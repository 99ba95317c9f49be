import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Deps } from "../deps.ts";
import { namesEntityTag } from "./entity-tag.ts";
import type { AppEnv } from "./types.ts";

/** A finished answer, in every encoding that it may leave in. */
export interface KeptAnswer {
  bytes: number;
  etag: string;
  headers: Record<string, string>;
  bodies: { identity: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer>; br?: Uint8Array<ArrayBuffer> };
}

/** Browsers ask each time; a CDN before us may answer many visitors with one answer for a second. */
const SHARED = "public, max-age=0, s-maxage=1, must-revalidate";
const WORTH_COMPRESSING_BYTES = 1024;
const BROTLI_QUALITY = 7;
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

export interface Shared {
  /** Whether an address is asked for so often that its answer is kept: first pages. */
  keeps(url: URL): boolean;
  /** What the answer depends on beside the address. */
  variant?(c: HonoContext<AppEnv>): string;
  vary?: string;
}

/**
 * For reads whose answer is the same for everybody who is not signed in: kept for all of them, with an ETag, compressed
 * once. Who sends a session's cookie is never answered from here, so that one sees one's own writes at once whichever
 * process answers, and nothing of a person is ever kept.
 */
export function forVisitors({ visitorAnswers, sessions, env }: Deps, { keeps, variant, vary }: Shared) {
  const varies = ["Cookie", "Accept-Encoding", vary].filter(Boolean).join(", ");
  return createMiddleware<AppEnv>(async (c, next) => {
    c.header("Vary", varies);
    if (c.req.method !== "GET") return next();
    if (getCookie(c, sessions.sessionCookieName) !== undefined) {
      c.header("Cache-Control", "private, no-store");
      return next();
    }
    c.header("Cache-Control", SHARED);
    if (!env.VISITOR_CACHE) return next();
    const key = `${variant?.(c) ?? ""} ${c.req.url}`;
    const known = visitorAnswers.get(key);
    if (known !== undefined) return answerWith(c, known);
    if (!keeps(new URL(c.req.url))) return next();

    let ranOurselves = false;
    const kept = await visitorAnswers.getOrLoad(key, async () => {
      ranOurselves = true;
      c.set("isKept", true);
      await next();
      return keep(c.res, varies);
    });
    if (kept === null) return ranOurselves ? undefined : next();
    // Otherwise what is set would be mixed with what stands there.
    c.res = undefined;
    c.res = answerWith(c, kept);
  });
}

async function keep(response: Response, varies: string): Promise<KeptAnswer | null> {
  if (response.status !== 200 || response.headers.has("Set-Cookie")) return null;
  const headers = Object.fromEntries(response.headers);
  const identity = new Uint8Array(await response.arrayBuffer());
  const bodies = { identity, ...(identity.byteLength >= WORTH_COMPRESSING_BYTES && (await compressed(identity))) };
  return {
    bytes: Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 0),
    etag: `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    headers: { ...headers, "cache-control": SHARED, vary: varies },
    bodies,
  };
}

async function compressed(body: Uint8Array): Promise<Pick<KeptAnswer["bodies"], "gzip" | "br">> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [gz, br] = await Promise.all([promisify(gzip)(body), promisify(brotliCompress)(body, { params })]);
  return { gzip: new Uint8Array(gz), br: new Uint8Array(br) };
}

function answerWith(c: HonoContext, { etag, headers, bodies }: KeptAnswer): Response {
  const given = { ...headers, etag };
  if (namesEntityTag(c.req.header("If-None-Match"), etag)) return c.body(null, 304, given);
  const encoding = encodingFor(c.req.header("Accept-Encoding"), bodies);
  const body = bodies[encoding] ?? bodies.identity;
  const length = { "content-length": String(body.byteLength) };
  return c.body(body, 200, { ...given, ...length, ...(encoding !== "identity" && { "content-encoding": encoding }) });
}

function encodingFor(accepted: string | undefined, bodies: KeptAnswer["bodies"]): keyof KeptAnswer["bodies"] {
  if (accepted === undefined) return "identity";
  if (bodies.br !== undefined && TAKES_BROTLI.test(accepted)) return "br";
  return bodies.gzip !== undefined && TAKES_GZIP.test(accepted) ? "gzip" : "identity";
}
