import { describe, expect, it } from "vitest";
import { clientAddress, parseProxies } from "./client-address.ts";

const nobody = parseProxies("");
const proxies = parseProxies("127.0.0.1, 10.0.0.0/8, ::1");

describe("the client's address", () => {
  it("is the peer's where no proxy is trusted, whatever a header says", () => {
    expect(clientAddress("198.51.100.7", "192.0.2.1", nobody)).toBe("198.51.100.7");
    expect(clientAddress("198.51.100.7", "192.0.2.1", proxies)).toBe("198.51.100.7");
    expect(clientAddress("::ffff:198.51.100.7", undefined, nobody)).toBe("198.51.100.7");
  });

  it("is the last one that a trusted proxy vouches for", () => {
    expect(clientAddress("127.0.0.1", "192.0.2.1", proxies)).toBe("192.0.2.1");
    expect(clientAddress("::1", "1.1.1.1, 192.0.2.1, 10.1.2.3", proxies)).toBe("192.0.2.1");
    expect(clientAddress("10.9.9.9", "2001:db8::1", proxies)).toBe("2001:db8::1");
  });

  it("is the proxy's own where it names nobody", () => {
    for (const header of [undefined, "", "unknown", "<script>"]) {
      expect(clientAddress("127.0.0.1", header, proxies)).toBe("127.0.0.1");
    }
  });

  it("is unknown without a connection", () => expect(clientAddress(undefined, "192.0.2.1", proxies)).toBeNull());
});

it("a wrong setting is named", () => {
  for (const wrong of ["localhost", "10.0.0.0/99", "1.2.3"]) expect(() => parseProxies(wrong)).toThrow();
});
