import type { Challenge } from "altcha-lib";

/** Returns the proof that a code or a complaint needs. The solver is loaded only if the server requires one. */
export async function solveBotCheck(puzzle: Challenge | null): Promise<string | undefined> {
  if (puzzle === null) return undefined;
  const { solveProof } = await import("./solve-proof.ts");
  return solveProof(puzzle);
}
