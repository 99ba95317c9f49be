import { openSessionInput, phoneExistsInput, sendOtpInput, verifyOtpInput } from "@pashu/validators/auth";
import { anyone, router } from "../../trpc/init.ts";
import { presentProfile } from "../users/users.present.ts";
import { closeSession } from "./close-session.ts";
import { openSession } from "./open-session.ts";
import { phoneExists } from "./phone-exists.ts";
import { createProof } from "./proof.ts";
import { sendOtp } from "./send-otp.ts";
import { verifyOtp } from "./verify-otp.ts";

export const authRouter = router({
  /** Who is signed in; null for a visitor. */
  me: anyone.query(({ ctx }) => (ctx.user === null ? null : presentProfile(ctx.user))),
  phoneExists: anyone.input(phoneExistsInput).query(phoneExists),
  /** The puzzle to solve before a code is sent; null where none is asked for. */
  proof: anyone.query(createProof),
  sendOtp: anyone.input(sendOtpInput).mutation(sendOtp),
  verifyOtp: anyone.input(verifyOtpInput).mutation(verifyOtp),
  openSession: anyone
    .input(openSessionInput)
    .mutation(async ({ ctx, input }) => presentProfile(await openSession({ ctx, input }))),
  logout: anyone.mutation(closeSession),
});
