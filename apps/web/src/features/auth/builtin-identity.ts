import { solveBotCheck } from "~/lib/api/solve-bot-check.ts";
import { trpc } from "~/lib/api/trpc.ts";
import type { PhoneIdentity } from "./phone-identity.ts";

export function useBuiltinIdentity(): PhoneIdentity {
  const utils = trpc.useUtils();
  const { mutateAsync: send } = trpc.auth.sendOtp.useMutation();
  const { mutateAsync: verify } = trpc.auth.verifyOtp.useMutation();

  return {
    sendCode: async (phone) => {
      const proof = await solveBotCheck(await utils.auth.proof.fetch(undefined, { staleTime: 0 }));
      const { challengeId, demoCode } = await send({ phone, proof });
      return { challengeId, demoCode: demoCode ?? null };
    },
    confirm: async (challengeId, code) => (await verify({ challengeId, code })).idToken,
  };
}
