import type { Deps } from "../../deps.ts";
import { liftBlocks } from "./blocks.ts";
import { recordAttempt } from "./otp.queries.ts";

/** Ends a phone's blocks, for all sources; the failures that led to them count no more. False when there are none. */
export async function unblockPhone(deps: Deps, phone: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if (!(await liftBlocks(tx, deps, phone))) return false;
    await recordAttempt(tx, { phone, event: "unblock", caller: OPERATOR, at: deps.clock.now() });
    return true;
  });
}

/** Whoever runs the command has no address. */
const OPERATOR = { ipAddress: null, userAgent: "operator" };
