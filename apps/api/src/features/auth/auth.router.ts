import {
  endSessionInput,
  openSessionInput,
  phoneExistsInput,
  sendOtpInput,
  verifyOtpInput,
} from "@pashu/validators/auth";
import { settingsOfOwnCodes } from "../../env.ts";
import { anyone, router, signedIn } from "../../trpc/init.ts";
import { presentProfile } from "../users/users.present.ts";
import { closeSession } from "./close-session.ts";
import { endOtherSessions, endSession } from "./end-own-sessions.ts";
import { listSessions } from "./list-sessions.ts";
import { openSession } from "./open-session.ts";
import { phoneExists } from "./phone-exists.ts";
import { createProof } from "./proof.ts";
import { sendOtp } from "./send-otp.ts";
import { verifyOtp } from "./verify-otp.ts";

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
