import { BlockList, isIP } from "node:net";

export type TrustedProxies = BlockList;

export function parseProxies(list: string): TrustedProxies {
  const proxies = new BlockList();
  for (const entry of list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [, address = "", prefix] = /^([^/]+)(?:\/(\d+))?$/.exec(entry) ?? [];
    const family = familyOf(address);
    // BlockList reads an empty prefix as 0, and with a prefix of 0 every client could forge its address.
    if (family === null || Number(prefix) === 0) throw new Error(`${entry} is not an IP address or subnet`);
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  return proxies;
}

/**
 * Returns the peer's address or, behind trusted proxies, the last untrusted address in X-Forwarded-For. The client can
 * forge every entry before that one.
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
    // An unreadable entry may be the client itself, so earlier entries may be forged.
    if (next === undefined || isIP(next) === 0) break;
    client = next;
  }
  return client;
}

/** True when X-Forwarded-For comes from a peer that is not a trusted proxy, so that it is ignored. */
export function isForwardedByUntrustedPeer(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): boolean {
  return forwardedFor !== undefined && peer !== undefined && !isTrusted(plain(peer), trusted);
}

/** Returns the /64 of an IPv6 address, because one customer has at least that; IPv4 addresses stay as they are. */
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

/** Proxies may append a port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
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
