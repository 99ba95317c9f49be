import { trpc } from "~/lib/api/trpc.ts";
import type { PhoneIdentity } from "./phone-identity.ts";

export function useBuiltinIdentity(): PhoneIdentity {
  const utils = trpc.useUtils();
  const { mutateAsync: send } = trpc.auth.sendOtp.useMutation();
  const { mutateAsync: verify } = trpc.auth.verifyOtp.useMutation();

  const solveBotCheck = async (): Promise<string | undefined> => {
    const puzzle = await utils.auth.proof.fetch(undefined, { staleTime: 0 });
    if (puzzle === null) return undefined;
    const { solveProof } = await import("./solve-proof.ts");
    return solveProof(puzzle);
  };

  return {
    sendCode: async (phone) => {
      const { challengeId, demoCode } = await send({ phone, proof: await solveBotCheck() });
      return { challengeId, demoCode: demoCode ?? null };
    },
    confirm: async (challengeId, code) => (await verify({ challengeId, code })).idToken,
  };
}
