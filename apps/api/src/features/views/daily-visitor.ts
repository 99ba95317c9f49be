import { createHash, createHmac } from "node:crypto";
import { DAILY_VISITORS_PER_IP } from "@pashu/validators/limits";
import { isbot } from "isbot";
import type { Context } from "../../context.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { rateLimitNetworks } from "../../platform/networks.ts";
import { keyedHash } from "../../platform/sliding-limits.ts";

type Visitor = Pick<Context, "ipAddress" | "userAgent"> & { deps: Pick<Context["deps"], "clock"> };

interface DailyHash {
  /** In India, YYYY-MM-DD. */
  day: string;
  visitor: string;
}

/**
 * Returns the day in India and a hash of the visitor, which is another one every day; null for bots.
 * @param key key of the use, so that hashes of two uses differ
 * @param scope makes the hashes of a visitor differ within the use
 */
export function dailyVisitor(visitor: Visitor, key: Buffer, ...scope: string[]): DailyHash | null {
  const { ipAddress, userAgent } = visitor;
  if (userAgent === null || isbot(userAgent)) return null;
  return dailyHash(visitor, key, [...scope, ipAddress ?? "", userAgent]);
}

/**
 * Like `dailyVisitor`, but a network has few hashes, so that a client that changes its User-Agent or its /64 is not
 * counted without end.
 */
export function dailyVisitorOfNetwork(visitor: Visitor, key: Buffer, ...scope: string[]): DailyHash | null {
  const { ipAddress, userAgent } = visitor;
  if (userAgent === null || isbot(userAgent)) return null;
  const [{ network, factor } = { network: "", factor: 1 }] = rateLimitNetworks(ipAddress).reverse();
  const slot = spread(userAgent, DAILY_VISITORS_PER_IP);
  const inNetwork = factor === 1 ? slot : spread(`${ipAddress} ${slot}`, DAILY_VISITORS_PER_IP * factor);
  return dailyHash(visitor, key, [...scope, network, String(inNetwork)]);
}

function dailyHash({ deps: { clock } }: Visitor, key: Buffer, parts: string[]): DailyHash {
  const day = indianDay(clock.now());
  const keyOfDay = createHmac("sha256", key).update(day).digest();
  return { day, visitor: keyedHash(keyOfDay, ...parts) };
}

function spread(text: string, slots: number): number {
  return createHash("sha256").update(text).digest().readUInt32BE() % slots;
}
