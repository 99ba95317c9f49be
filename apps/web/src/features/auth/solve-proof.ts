import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/**
 * Does the work that tells a person's phone from a bot's thousand, and writes down what came out.
 * Loaded only where the server asks for it.
 */
export async function solveProof(challenge: Challenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution === null ? undefined : btoa(JSON.stringify({ challenge, solution }));
}
