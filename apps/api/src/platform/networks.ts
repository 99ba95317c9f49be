import { isIP } from "node:net";

/** IPv6 prefixes that one customer may have (RFC 6177). Each prefix may use a rate limit `factor` times. */
const PREFIXES = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
] as const;

/**
 * Returns the networks to count an address for, narrowest first.
 * @param network an IPv4 address or an IPv6 /64
 */
export function rateLimitNetworks(network: string | null): { network: string; factor: number }[] {
  if (network?.endsWith("::/64") !== true) return [{ network: network ?? "unknown", factor: 1 }];
  return PREFIXES.map(({ bits, factor }) => ({ network: shorten(network, bits), factor }));
}

export function blockedNetwork(network: string | null): string {
  if (network?.endsWith("::/64") === true) return shorten(network, 48);
  if (network === null || isIP(network) !== 4) return "unknown";
  return `${network.slice(0, network.lastIndexOf("."))}.0/24`;
}

function shorten(network: string, bits: 48 | 56 | 64): string {
  const groups = network.slice(0, -"::/64".length).split(":");
  const last = (parseInt(groups[3] ?? "0", 16) & (0xffff << (64 - bits)) & 0xffff).toString(16);
  return `${[...groups.slice(0, 3), ...(bits === 48 ? [] : [last])].join(":")}::/${bits}`;
}
