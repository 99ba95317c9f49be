import { describe, expect, it } from "vitest";
import { rateLimitNetworks, blockedNetwork } from "./networks.ts";

describe("the networks of a rate limit", () => {
  it("are the address itself for IPv4, and one shared network without an address", () => {
    expect(rateLimitNetworks("192.0.2.7")).toEqual([{ network: "192.0.2.7", factor: 1 }]);
    expect(rateLimitNetworks(null)).toEqual([{ network: "unknown", factor: 1 }]);
  });

  it("are /64, /56 and /48 for IPv6, with growing limits", () => {
    expect(rateLimitNetworks("2001:db8:1:abcd::/64")).toEqual([
      { network: "2001:db8:1:abcd::/64", factor: 1 },
      { network: "2001:db8:1:ab00::/56", factor: 4 },
      { network: "2001:db8:1::/48", factor: 16 },
    ]);
    expect(rateLimitNetworks("2001:db8:0:12::/64").map(({ network }) => network)).toEqual([
      "2001:db8:0:12::/64",
      "2001:db8:0:0::/56",
      "2001:db8:0::/48",
    ]);
  });

  it("are /24 or /48 for wrong codes", () => {
    expect(blockedNetwork("192.0.2.7")).toBe("192.0.2.0/24");
    expect(blockedNetwork("2001:db8:1:abcd::/64")).toBe("2001:db8:1::/48");
    expect(blockedNetwork(null)).toBe("unknown");
  });
});
