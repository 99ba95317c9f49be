import dns, { type LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { BlockList, type LookupFunction } from "node:net";
import { SECOND } from "@pashu/validators/limits";

/** Networks of IPv4 that are not public (RFC 6890). */
const PRIVATE_V4 = blockList("ipv4", [
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24",
  "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
]);
/** Only 2000::/3 is global unicast; parts of it are documentation, or contain addresses of IPv4. */
const GLOBAL_V6 = blockList("ipv6", ["2000::/3"]);
const PRIVATE_V6 = blockList("ipv6", ["2001::/23 2001:db8::/32 2002::/16 3fff::/20"]);

function blockList(family: "ipv4" | "ipv6", lines: string[]): BlockList {
  const list = new BlockList();
  for (const subnet of lines.flatMap((line) => line.split(" "))) {
    const [network = "", bits] = subnet.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

export function isPublicAddress(address: string, family: number): boolean {
  if (family !== 6) return !PRIVATE_V4.check(address, "ipv4");
  return GLOBAL_V6.check(address, "ipv6") && !PRIVATE_V6.check(address, "ipv6");
}

/** A connection to an address that is not public was refused. */
export class PrivateAddressError extends Error {
  constructor() {
    super("the name has a private address");
  }
}

type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/**
 * A look-up for sockets, which then connect to an address that it has returned. It fails if one of the name's addresses
 * is not public. Sockets skip it for addresses instead of names.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (all) => {
        if (!all.every(({ address, family }) => isPublicAddress(address, family))) {
          return callback(new PrivateAddressError(), []);
        }
        const wanted = all.filter(({ family }) => !options.family || family === familyOf(options.family));
        const [first] = wanted;
        if (first === undefined) return callback(Object.assign(new Error("no address"), { code: "ENOTFOUND" }), []);
        return options.all === true ? callback(null, wanted) : callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

function familyOf(family: number | "IPv4" | "IPv6"): number {
  return typeof family === "number" ? family : Number(family.at(-1));
}

/** Like the system, in its few threads. For names that users cannot choose. */
export const lookupPublic = publicLookup((hostname) => dns.promises.lookup(hostname, { all: true }));

/**
 * By DNS alone, without the threads of the system's look-up: names of users whose servers do not answer would occupy
 * all of these.
 */
export async function resolveByDns(hostname: string): Promise<LookupAddress[]> {
  // A new one reads the present servers.
  const resolver = new Resolver({ timeout: 2 * SECOND, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(v4.status === "fulfilled" ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === "fulfilled" ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && v4.status === "rejected") throw v4.reason;
  return found;
}
