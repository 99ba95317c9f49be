import { createHmac, randomBytes } from "node:crypto";
import { DAY, DEVICE_COOKIE_MAX_PHONES, DEVICE_COOKIE_TTL_MS } from "@pashu/validators/limits";
import type { Context } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import { readDevice, writeDevice, type Device } from "../../platform/device-cookie.ts";

/** Returns this browser's key for the phone; null if no user has logged in here with it. */
export async function knownDevice(ctx: Context, phone: string): Promise<string | null> {
  const device = await readDevice(ctx);
  if (device === null) return null;
  const mark = markOf(ctx.deps, device.id, phone);
  const known = device.phones.find((entry) => entry.mark === mark);
  const isOld = known !== undefined && known.day * DAY + DEVICE_COOKIE_TTL_MS < ctx.deps.clock.now().getTime();
  return known === undefined || isOld ? null : mark;
}

/** The browser's device cookie, or one for a browser without it. */
export async function deviceOf(ctx: Context): Promise<Device> {
  return (await readDevice(ctx)) ?? { id: randomBytes(16).toString("base64url"), phones: [] };
}

export async function saveDevice(ctx: Context, { id, phones }: Device, phone: string): Promise<void> {
  const mark = markOf(ctx.deps, id, phone);
  const others = phones.filter((entry) => entry.mark !== mark);
  const day = Math.floor(ctx.deps.clock.now().getTime() / DAY);
  await writeDevice(ctx, { id, phones: [{ mark, day }, ...others].slice(0, DEVICE_COOKIE_MAX_PHONES) });
}

export async function removeDevice(ctx: Context, phone: string): Promise<void> {
  const device = await readDevice(ctx);
  if (device === null) return;
  const mark = markOf(ctx.deps, device.id, phone);
  await writeDevice(ctx, { ...device, phones: device.phones.filter((entry) => entry.mark !== mark) });
}

/** Differs per device, so that the keys don't show which devices share a phone. */
function markOf({ keys }: Pick<Deps, "keys">, id: string, phone: string): string {
  return createHmac("sha256", keys.deviceMarks).update(`${id}\0${phone}`).digest("base64url");
}
