import {
  endSessionInput,
  openSessionInput,
  phoneExistsInput,
  sendOtpInput,
  verifyOtpInput,
} from "@pashu/validators/auth";
import { builtinIdentitySettings } from "../../env.ts";
import { publicProcedure, router, protectedProcedure } from "./init.ts";
import { presentSessionUser } from "../../features/notifications/session-user.ts";
import { closeSession } from "../../features/auth/close-session.ts";
import { endOtherSessions, endSession } from "../../features/auth/end-own-sessions.ts";
import { listSessions } from "../../features/auth/list-sessions.ts";
import { openSession } from "../../features/auth/open-session.ts";
import { phoneExists } from "../../features/auth/phone-exists.ts";
import { createProof } from "../../features/auth/proof-of-work.ts";
import { sendOtp } from "../../features/auth/send-otp.ts";
import { verifyOtp } from "../../features/auth/verify-otp.ts";

const builtinIdentityProcedure = publicProcedure.use(({ ctx, next }) => {
  builtinIdentitySettings(ctx.deps.env);
  return next();
});

export const authRouter = router({
  me: publicProcedure.query(({ ctx }) => (ctx.user === null ? null : presentSessionUser(ctx, ctx.user))),
  phoneExists: publicProcedure.input(phoneExistsInput).query(phoneExists),
  proof: builtinIdentityProcedure.query(createProof),
  sendOtp: builtinIdentityProcedure.meta({ quota: "none" }).input(sendOtpInput).mutation(sendOtp),
  verifyOtp: builtinIdentityProcedure.meta({ quota: "none" }).input(verifyOtpInput).mutation(verifyOtp),
  openSession: publicProcedure
    .meta({ quota: "none" })
    .input(openSessionInput)
    .mutation(async ({ ctx, input }) => presentSessionUser(ctx, await openSession({ ctx, input }))),
  logout: publicProcedure.meta({ quota: "none" }).mutation(closeSession),
  sessions: protectedProcedure.query(listSessions),
  endSession: protectedProcedure.meta({ quota: "none" }).input(endSessionInput).mutation(endSession),
  endOtherSessions: protectedProcedure.meta({ quota: "none" }).mutation(endOtherSessions),
});
