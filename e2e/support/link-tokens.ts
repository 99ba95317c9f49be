import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MINUTE, SALE_LINK_TTL_MS } from "@pashu/validators/limits";
import type { APIRequestContext } from "@playwright/test";
import { serverEnv } from "./server-env.ts";

const EPOCH_MS = Date.UTC(2025, 0, 1);
const RENEW_SELL_MUTE = 0b111;

/** Returns the path of the link that a reminder about this listing would have (decision 049). */
export async function saleLinkPath(request: APIRequestContext, animalId: string): Promise<string> {
  const { expiresAt } = await (await request.get(`/api/animals/${animalId}`)).json();
  const payload = Buffer.alloc(23);
  payload.write(animalId.replaceAll("-", ""), "hex");
  payload.writeUInt8(RENEW_SELL_MUTE, 16);
  payload.writeUIntBE(minutesOf(Date.parse(expiresAt)), 17, 3);
  payload.writeUIntBE(minutesOf(Date.now() + SALE_LINK_TTL_MS), 20, 3);
  return `/l/${await signedToken("sale-links", payload)}`;
}

const minutesOf = (ms: number) => Math.floor((ms - EPOCH_MS) / MINUTE);

/** A token of the server: the payload and a code of the key for this use. */
async function signedToken(use: "sale-links" | "alert-links", payload: Buffer): Promise<string> {
  const { env } = await serverEnv();
  const secret = readFileSync(join(env["DATA_DIR"] ?? "", "secret"), "utf8");
  const key = createHash("sha256").update(`${use}\0${secret}`).digest();
  const mac = createHmac("sha256", key).update(payload).digest().subarray(0, 10);
  return Buffer.concat([payload, mac]).toString("base64url");
}

/** Returns the path of the link that ends this alert (decision 143). */
export async function alertOffPath(alertId: string): Promise<string> {
  return `/alerts/off/${await signedToken("alert-links", Buffer.from(alertId.replaceAll("-", ""), "hex"))}`;
}
