import { describe, expect, it } from "vitest";
import { pageSecurityPolicy } from "./security-headers.ts";

function read(policy: string): Record<string, string[]> {
  return Object.fromEntries(policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]));
}

describe("the content security policy of a page", () => {
  const inline = { scripts: ["one()", "two()", "one()"], styles: ["a{}"] };

  it("allows our own files, the page's inline code by hash, and nothing else", () => {
    expect(read(pageSecurityPolicy(inline, {}))).toEqual({
      "default-src": ["'none'"],
      "script-src": ["'self'", expect.stringMatching(/^'sha256-/), expect.stringMatching(/^'sha256-/)],
      "style-src": ["'self'", expect.stringMatching(/^'sha256-/)],
      "img-src": ["'self'", "blob:"],
      "media-src": ["'self'", "blob:"],
      "connect-src": ["'self'", "blob:"],
      "worker-src": ["'self'"],
      "manifest-src": ["'self'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
    });
  });

  it("allows external origins only where they are used, and inline styles only for one library", () => {
    const policy = read(
      pageSecurityPolicy(inline, {
        connect: ["https://files.example"],
        script: ["https://check.example"],
        frame: ["https://check.example"],
        anyStyle: true,
      }),
    );
    expect(policy["connect-src"]).toEqual(["'self'", "blob:", "https://files.example"]);
    expect(policy["script-src"]?.at(-1)).toBe("https://check.example");
    expect(policy["frame-src"]).toEqual(["https://check.example"]);
    expect(policy["style-src"]).toEqual(["'self'", "'unsafe-inline'"]);
    expect(policy["script-src"]?.join()).not.toContain("unsafe");
  });
});
