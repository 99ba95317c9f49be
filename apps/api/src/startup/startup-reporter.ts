import { RELEASE } from "@pashu/db/release";
import type { AppliedMigration } from "@pashu/db/migrate";
import { DEMONSTRATION_PHONE } from "@pashu/db/seed/demonstration";
import { pino, type DestinationStream } from "pino";
import { operatorMessage } from "./operator-message.ts";
import { createLog } from "../platform/log.ts";

export interface StartupReporter {
  progress(step: string): void;
  migrated(applied: AppliedMigration): void;
  /** @param waiting cases that nobody decides */
  withoutModerators(waiting: number): void;
  ready(url: string, login: { demonstration: boolean }): void;
  failed(error: unknown): void;
}

/** Reports the start: as log lines at any LOG_LEVEL in production, otherwise as text for a terminal. */
export function createStartupReporter(
  { production }: { production: boolean },
  out?: DestinationStream,
): StartupReporter {
  return production ? logReporter(out) : textReporter(out ?? process.stdout);
}

/** Writes synchronously, because the process may exit after the next line. */
function logReporter(out: DestinationStream = pino.destination({ sync: true })): StartupReporter {
  const log = createLog("info", out);
  return {
    progress: (step) => log.info({ step }, "starting"),
    migrated: (applied) => log.info(applied, "migration applied"),
    withoutModerators: (waiting) => log.warn({ waiting }, "no moderator granted, nothing is hidden automatically"),
    ready: (url) => log.info({ url, version: RELEASE }, "ready"),
    failed: (error) => log.fatal({ reason: operatorMessage(error), version: RELEASE }, "startup failed"),
  };
}

function textReporter(out: Pick<DestinationStream, "write">): StartupReporter {
  const print = (line: string) => out.write(`${line}\n`);
  return {
    progress: (step) => print(`▸ ${step} …`),
    migrated: () => {},
    withoutModerators(waiting) {
      print(`No moderator is granted: nothing is hidden automatically, and ${waiting} cases wait (ops grant).`);
    },
    ready(url, { demonstration }) {
      print(`\nPashu Bazaar is ready: ${url}`);
      if (demonstration) print(`Demonstration login:   phone ${DEMONSTRATION_PHONE}; the code is shown in the dialog`);
      print("Stop with Ctrl-C.");
    },
    failed: (error) => print(operatorMessage(error)),
  };
}
