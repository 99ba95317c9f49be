import { AppError } from "@pashu/validators/errors";
import { Hono } from "hono";
import { readJson } from "../../http/read-json.ts";
import { caller, unparsed } from "../../http/rest.ts";
import type { AppEnv } from "../../http/types.ts";

export const authRest = new Hono<AppEnv>()
  .get("/auth/user", async (c) => {
    const user = await caller(c).auth.me();
    if (user === null) throw new AppError("NOT_SIGNED_IN");
    return c.json(user);
  })
  .get("/auth/phone-exists", async (c) =>
    c.json(await caller(c).auth.phoneExists({ phone: c.req.query("phone") ?? "" })),
  )
  .get("/auth/otp/proof", async (c) => c.json(await caller(c).auth.proof()))
  .post("/auth/otp/send", async (c) => c.json(await caller(c).auth.sendOtp(unparsed(await readJson(c)))))
  .post("/auth/otp/verify", async (c) => c.json(await caller(c).auth.verifyOtp(unparsed(await readJson(c)))))
  .post("/auth/session", async (c) => c.json(await caller(c).auth.openSession(unparsed(await readJson(c)))))
  .post("/auth/logout", async (c) => {
    await caller(c).auth.logout();
    return c.body(null, 204);
  });
