import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { PRIVATE } from "./cache-control.ts";

const ALWAYS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(self), microphone=(), geolocation=(self), payment=(), usb=(), display-capture=()",
};

export const ALLOW_ORIGIN = "Access-Control-Allow-Origin";

/** Headers of public pictures: pages of other sites may show them and draw them on a canvas. */
export const EMBEDDABLE = { "Cross-Origin-Resource-Policy": "cross-origin", [ALLOW_ORIGIN]: "*" };

/** For responses that do not set these headers: nothing may run or load, and no cache may store them. */
const DEFAULTS = {
  "Cache-Control": PRIVATE,
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

export function securityHeaders({ https }: { https: boolean }) {
  const always = Object.entries({
    ...ALWAYS,
    // Without includeSubDomains: other sites of an apex domain may have no https.
    ...(https && { "Strict-Transport-Security": "max-age=31536000" }),
  });
  const defaults = Object.entries(DEFAULTS);
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of always) headers.set(name, value);
    for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value);
  });
}

/** Inline scripts and styles of a page, which its policy allows by hash. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

export interface PageSources {
  connect?: string[];
  script?: string[];
  frame?: string[];
  image?: string[];
  anyStyle?: boolean;
}

export function pageSecurityPolicy(inline: InlineCode, sources: PageSources): string {
  const { connect = [], script = [], frame = [], image = [], anyStyle = false } = sources;
  // Browsers ignore 'unsafe-inline' when there is a hash.
  const styles = anyStyle ? ["'unsafe-inline'"] : hashesOf(inline.styles);
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashesOf(inline.scripts), ...script],
    "style-src": ["'self'", ...styles],
    "img-src": ["'self'", "blob:", ...image],
    "media-src": ["'self'", "blob:"],
    // Chromium treats reading a selected file as a connection to its blob: URL.
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
