import { BlockList, isIP } from "node:net";

/** The addresses, or subnets such as 10.0.0.0/8, of proxies that tell whom they speak for. */
export type TrustedProxies = BlockList;

/** @throws Error naming what is no address or subnet */
export function parseProxies(list: string): TrustedProxies {
  const proxies = new BlockList();
  for (const entry of list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [, address = "", prefix] = /^([^/]+)(?:\/(\d+))?$/.exec(entry) ?? [];
    const family = familyOf(address);
    // BlockList takes an empty prefix for 0, and a prefix of 0 would let every caller choose its address.
    if (family === null || Number(prefix) === 0) throw new Error(`${entry} is not an IP address or subnet`);
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  return proxies;
}

/**
 * Whom a connection comes from: the peer itself or, where that is a trusted proxy, the last address in X-Forwarded-For
 * that no trusted proxy has. What stands before it was written by the caller and proves nothing.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string | null {
  if (peer === undefined) return null;
  if (trusted.rules.length === 0) return plain(peer);
  const hops = (forwardedFor ?? "").split(",").map((hop) => plain(withoutPort(hop.trim())));
  let client = plain(peer);
  while (isTrusted(client, trusted)) {
    const next = hops.pop();
    // What cannot be read may be whom the proxy speaks for; all before it was written by the caller.
    if (next === undefined || isIP(next) === 0) break;
    client = next;
  }
  return client;
}

/** True when X-Forwarded-For comes from a peer that is not a trusted proxy, so that it is ignored. */
export function isForwardedByStranger(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): boolean {
  return forwardedFor !== undefined && peer !== undefined && !isTrusted(plain(peer), trusted);
}

/** What is one caller at the least: of IPv6 the /64. */
export function networkOf(address: string | null): string | null {
  if (address === null || isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("::", 2);
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const missing = address.includes("::") ? Array<string>(8 - before.length - after.length).fill("0") : [];
  return `${[...before, ...missing, ...after]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

const LOOPBACK = parseProxies("127.0.0.0/8, ::1");

export function isLoopback(address: string): boolean {
  return isTrusted(plain(address), LOOPBACK);
}

function isTrusted(address: string, trusted: TrustedProxies): boolean {
  const family = familyOf(address);
  return family !== null && trusted.check(address, family);
}

/** Some proxies write the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  return /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(hop)?.slice(1).find(Boolean) ?? hop;
}

function plain(address: string): string {
  return address.trim().replace(/^::ffff:/i, "");
}

function familyOf(address: string): "ipv4" | "ipv6" | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? "ipv4" : "ipv6";
}
