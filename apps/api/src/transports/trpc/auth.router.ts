import {
  endSessionInput,
  openSessionInput,
  phoneExistsInput,
  sendOtpInput,
  verifyOtpInput,
} from "@pashu/validators/auth";
import { settingsOfOwnCodes } from "../../env.ts";
import { anyone, router, signedIn } from "./init.ts";
import { presentProfile } from "../../features/users/users.present.ts";
import { closeSession } from "../../features/auth/close-session.ts";
import { endOtherSessions, endSession } from "../../features/auth/end-own-sessions.ts";
import { listSessions } from "../../features/auth/list-sessions.ts";
import { openSession } from "../../features/auth/open-session.ts";
import { phoneExists } from "../../features/auth/phone-exists.ts";
import { createProof } from "../../features/auth/proof.ts";
import { sendOtp } from "../../features/auth/send-otp.ts";
import { verifyOtp } from "../../features/auth/verify-otp.ts";

/** There is nothing here where another provider sends and checks the codes. */
const ownCodes = anyone.use(({ ctx, next }) => {
  settingsOfOwnCodes(ctx.deps.env);
  return next();
});

export const authRouter = router({
  /** Who is signed in; null for a visitor. */
  me: anyone.query(({ ctx }) => (ctx.user === null ? null : presentProfile(ctx.user))),
  phoneExists: anyone.input(phoneExistsInput).query(phoneExists),
  /** The puzzle to solve before a code is sent; null where none is asked for. */
  proof: ownCodes.query(createProof),
  sendOtp: ownCodes.input(sendOtpInput).mutation(sendOtp),
  verifyOtp: ownCodes.input(verifyOtpInput).mutation(verifyOtp),
  openSession: anyone
    .input(openSessionInput)
    .mutation(async ({ ctx, input }) => presentProfile(await openSession({ ctx, input }))),
  logout: anyone.mutation(closeSession),
  sessions: signedIn.query(listSessions),
  endSession: signedIn.input(endSessionInput).mutation(endSession),
  endOtherSessions: signedIn.mutation(endOtherSessions),
});
