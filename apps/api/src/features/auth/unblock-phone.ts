import type { Deps } from "../../deps.ts";
import { endBlocks } from "./blocks.ts";
import { recordAttempt } from "./otp.queries.ts";

/**
 * Ends all blocks of a phone and resets its failures.
 * @returns false if there were none
 */
export async function unblockPhone(deps: Pick<Deps, "clock" | "db" | "keys">, phone: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if (!(await endBlocks(tx, deps, phone))) return false;
    await recordAttempt(tx, { phone, event: "unblock", caller: OPERATOR, at: deps.clock.now() });
    return true;
  });
}

const OPERATOR = { ipAddress: null, userAgent: "operator" };
