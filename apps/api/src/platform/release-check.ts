import type { Db } from "@pashu/db/client";
import { poll } from "@pashu/db/poll";
import { assertReleaseServes, OutdatedReleaseError } from "@pashu/db/release";
import { SECOND } from "@pashu/validators/limits";
import type { Logger } from "./log.ts";

export interface ReleaseCheck {
  /** Why this release may not serve the database, by the last check; null while it may. */
  readonly outdated: string | null;
  /** @throws the database's error, after which `outdated` is as before */
  check(): Promise<void>;
  /** Checks until the returned function is called: a migration of a later release may come while this one runs. */
  startChecking(): () => void;
}

const INTERVAL_MS = SECOND;

export function createReleaseCheck({ db, log }: { db: Db; log: Logger }): ReleaseCheck {
  let outdated: string | null = null;

  async function check(): Promise<void> {
    const reason = await assertReleaseServes(db).then(
      () => null,
      (error: unknown) => {
        if (error instanceof OutdatedReleaseError) return error.message;
        throw error;
      },
    );
    if (reason === outdated) return;
    outdated = reason;
    if (reason === null) log.info({}, "release may serve the database again");
    else log.error({ reason }, "release outdated, requests rejected");
  }

  return {
    get outdated() {
      return outdated;
    },
    check,
    // An unavailable database is reported by the requests that it fails.
    startChecking: () => poll(INTERVAL_MS, () => check().catch(() => {})),
  };
}
