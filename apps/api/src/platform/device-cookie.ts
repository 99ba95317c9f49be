import { DEVICE_COOKIE_TTL_MS, SECOND } from "@pashu/validators/limits";
import { parseSigned, serializeSigned } from "hono/utils/cookie";

interface CookieContext {
  cookies: string;
  setCookie(cookie: string): void;
  deps: { keys: { devices: string }; env: { publicUrl: string } };
}

/**
 * Device cookies: a browser that has logged in with a phone keeps a signed cookie and gets its own rate limit for that phone.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export interface Device {
  id: string;
  phones: { mark: string; day: number }[];
}

export async function readDevice(ctx: Omit<CookieContext, "setCookie">): Promise<Device | null> {
  const name = nameOf(ctx.deps);
  const { [name]: value } = await parseSigned(ctx.cookies, ctx.deps.keys.devices, name);
  if (value === undefined || value === false) return null;
  const [id = "", ...entries] = value.split("~");
  const phones = entries.map((entry) => entry.split(".")).map(([mark = "", day]) => ({ mark, day: Number(day) }));
  return { id, phones };
}

export async function writeDevice(ctx: CookieContext, { id, phones }: Device): Promise<void> {
  const value = [id, ...phones.map(({ mark, day }) => `${mark}.${day}`)].join("~");
  const maxAge = phones.length === 0 ? 0 : DEVICE_COOKIE_TTL_MS / SECOND;
  const secure = isSecure(ctx.deps);
  const attributes = { httpOnly: true, maxAge, path: "/", sameSite: "Lax", secure } as const;
  ctx.setCookie(await serializeSigned(nameOf(ctx.deps), value, ctx.deps.keys.devices, attributes));
}

function nameOf(deps: CookieContext["deps"]): string {
  return isSecure(deps) ? "__Host-device" : "device";
}

function isSecure({ env }: CookieContext["deps"]): boolean {
  return env.publicUrl.startsWith("https:");
}
