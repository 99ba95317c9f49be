import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { isPublicAddress, lookupPublic } from "./public-addresses.ts";

describe("isPublicAddress", () => {
  it.each([
    ["127.0.0.1", 4],
    ["10.1.2.3", 4],
    ["172.31.255.255", 4],
    ["192.168.0.1", 4],
    ["169.254.169.254", 4],
    ["100.64.0.1", 4],
    ["0.0.0.0", 4],
    ["255.255.255.255", 4],
    ["::1", 6],
    ["::", 6],
    ["fd00::1", 6],
    ["fe80::1", 6],
    ["::ffff:127.0.0.1", 6],
    ["::ffff:10.0.0.1", 6],
    ["::ffff:a9fe:a9fe", 6],
    ["64:ff9b::a00:1", 6],
    ["64:ff9b:1::a00:1", 6],
    ["2001::1", 6],
    ["2001:db8::1", 6],
    ["2002:a00:1::", 6],
    ["fec0::1", 6],
    ["ff02::1", 6],
  ])("refuses %s", (address, family) => {
    expect(isPublicAddress(address, family)).toBe(false);
  });

  it.each([
    ["142.250.183.10", 4],
    ["172.32.0.1", 4],
    ["2404:6800:4009:80e::200a", 6],
  ])("accepts %s", (address, family) => {
    expect(isPublicAddress(address, family)).toBe(true);
  });
});

it.each([{}, { all: true }, { family: 4 }])("lookupPublic fails for this machine with %o", async (options) => {
  await expect(promisify(lookupPublic)("localhost", options)).rejects.toThrow("private address");
});
