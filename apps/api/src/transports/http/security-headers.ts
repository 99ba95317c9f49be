import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./types.ts";

const ALWAYS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), display-capture=()",
};

/** Unless an answer says more itself: nothing in it may run or load, and no other site's page may hold it. */
const UNLESS_SAID = {
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** On every answer; a page or a file sets a Content-Security-Policy of its own. */
export function securityHeaders({ https }: { https: boolean }) {
  const always = Object.entries({
    ...ALWAYS,
    ...(https && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  });
  const unlessSaid = Object.entries(UNLESS_SAID);
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of always) headers.set(name, value);
    for (const [name, value] of unlessSaid) if (!headers.has(name)) headers.set(name, value);
  });
}

/** What stands in a page itself and may run or apply there: exactly these, whatever else got into its HTML. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

/** Other places than our own that a page may load from or talk to. */
export interface PageSources {
  connect?: string[];
  script?: string[];
  frame?: string[];
  image?: string[];
  /** Whether a library that it needs writes styles of its own. */
  anyStyle?: boolean;
}

/** The policy of a page: our own files, and its own inline scripts and styles by their hashes. */
export function pageSecurityPolicy(inline: InlineCode, sources: PageSources): string {
  const { connect = [], script = [], frame = [], image = [], anyStyle = false } = sources;
  // A hash would switch 'unsafe-inline' off.
  const styles = anyStyle ? ["'unsafe-inline'"] : hashesOf(inline.styles);
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashesOf(inline.scripts), ...script],
    "style-src": ["'self'", ...styles],
    "img-src": ["'self'", "blob:", ...image],
    "media-src": ["'self'", "blob:"],
    // Chromium counts reading a chosen file that is no picture as connecting to its blob.
    "connect-src": ["'self'", "blob:", ...connect],
    ...(frame.length > 0 && { "frame-src": frame }),
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

function hashesOf(codes: string[]): string[] {
  const hashes = codes.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [...new Set(hashes)];
}
