import { describe, expect, it } from "vitest";
import { clientAddress, parseProxies } from "./client-address.ts";

const noProxies = parseProxies("");
const proxies = parseProxies("127.0.0.1, 10.0.0.0/8, ::1");

describe("the client's address", () => {
  it("is the peer's when no proxy is trusted, for any header", () => {
    expect(clientAddress("198.51.100.7", "192.0.2.1", noProxies)).toBe("198.51.100.7");
    expect(clientAddress("198.51.100.7", "192.0.2.1", proxies)).toBe("198.51.100.7");
    expect(clientAddress("::ffff:198.51.100.7", undefined, noProxies)).toBe("198.51.100.7");
  });

  it("is the last one that a trusted proxy added", () => {
    expect(clientAddress("127.0.0.1", "192.0.2.1", proxies)).toBe("192.0.2.1");
    expect(clientAddress("::1", "1.1.1.1, 192.0.2.1, 10.1.2.3", proxies)).toBe("192.0.2.1");
    expect(clientAddress("10.9.9.9", "2001:db8::1", proxies)).toBe("2001:db8::1");
  });

  it("is the proxy's own when the header is empty", () => {
    for (const header of [undefined, "", "unknown", "<script>"]) {
      expect(clientAddress("127.0.0.1", header, proxies)).toBe("127.0.0.1");
    }
  });

  it("is never one to the left of an unreadable entry", () => {
    for (const invalid of ["unknown", "_hidden", "203.0.113.999", "203.0.113.5:x", "", "[::", "<script>"]) {
      expect(clientAddress("127.0.0.1", `192.0.2.1, ${invalid}`, proxies)).toBe("127.0.0.1");
      expect(clientAddress("127.0.0.1", `192.0.2.1, ${invalid}, 10.1.1.1`, proxies)).toBe("10.1.1.1");
    }
  });

  it("is read without its port", () => {
    expect(clientAddress("127.0.0.1", "192.0.2.1, 203.0.113.5:4711", proxies)).toBe("203.0.113.5");
    expect(clientAddress("127.0.0.1", "192.0.2.1, [2001:db8::5]:4711", proxies)).toBe("2001:db8::5");
    expect(clientAddress("127.0.0.1", "192.0.2.1, [2001:db8::5]", proxies)).toBe("2001:db8::5");
  });

  it("is null without a connection", () => expect(clientAddress(undefined, "192.0.2.1", proxies)).toBeNull());
});

it.each(["localhost", "1.2.3", "10.0.0.0/99", "10.0.0.0/", "10.0.0.0/8/", "10.0.0.0/+8", "0.0.0.0/0", "::/0", "::/00"])(
  "a trusted proxy cannot be %s",
  (wrong) => expect(() => parseProxies(`127.0.0.1, ${wrong}`)).toThrow(),
);
