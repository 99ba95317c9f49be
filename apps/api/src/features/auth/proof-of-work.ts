import { AppError } from "@pashu/validators/errors";
import { PROOF_TTL_MS } from "@pashu/validators/limits";
import { createChallenge, randomInt, verifySolution, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Context } from "../../context.ts";

/** PBKDF2 cost: about one second on a cheap phone, so flooding costs a bot one second per number. */
const ROUNDS = 5_000;
const COUNTER = { min: 50, max: 250 };

export type Proof = Challenge;

export async function createProof({ ctx }: { ctx: Context }): Promise<Proof | null> {
  const { env, keys, clock } = ctx.deps;
  if (!env.botCheck) return null;
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: ROUNDS,
    counter: randomInt(COUNTER.min, COUNTER.max),
    deriveKey,
    expiresAt: new Date(clock.now().getTime() + PROOF_TTL_MS),
    hmacSignatureSecret: keys.proofs,
  });
}

const solvedPuzzle = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(ROUNDS),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * Verifies a solution and marks it as used.
 * @throws AppError BOT_CHECK_FAILED when it is missing, wrong, expired or used
 */
export async function redeemProof(ctx: Context, proof: string | undefined): Promise<void> {
  const { env, keys, limits } = ctx.deps;
  if (!env.botCheck) return;
  const solved = readProof(proof);
  const { verified } = await verifySolution({ ...solved, deriveKey, hmacSignatureSecret: keys.proofs });
  if (!verified || !(await limits.isFirstUseOfProof(solved.challenge.signature)))
    throw new AppError("BOT_CHECK_FAILED");
}

function readProof(proof: string | undefined): z.output<typeof solvedPuzzle> {
  try {
    return solvedPuzzle.parse(JSON.parse(Buffer.from(proof ?? "", "base64").toString()));
  } catch {
    throw new AppError("BOT_CHECK_FAILED");
  }
}
