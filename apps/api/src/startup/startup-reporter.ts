import { DEMONSTRATION_PHONE } from "@pashu/db/seed/demonstration";
import { pino, type DestinationStream } from "pino";
import { operatorMessage } from "./operator-message.ts";
import { createLog } from "../platform/log.ts";

export interface StartupReporter {
  progress(step: string): void;
  ready(url: string, login: { demonstration: boolean }): void;
  failed(error: unknown): void;
}

/**
 * Reports the start: in production as lines of the log at any LOG_LEVEL, because programs read all of standard output
 * there; otherwise in words for the person at the terminal.
 */
export function createStartupReporter(
  { production }: { production: boolean },
  out?: DestinationStream,
): StartupReporter {
  return production ? logged(out) : spoken(out ?? process.stdout);
}

/** Synchronous: the process may end after the next line. */
function logged(out: DestinationStream = pino.destination({ sync: true })): StartupReporter {
  const log = createLog("info", out);
  return {
    progress: (step) => log.info({ step }, "starting"),
    ready: (url) => log.info({ url }, "ready"),
    failed: (error) => log.fatal({ reason: operatorMessage(error) }, "startup failed"),
  };
}

function spoken(out: Pick<DestinationStream, "write">): StartupReporter {
  const say = (line: string) => out.write(`${line}\n`);
  return {
    progress: (step) => say(`▸ ${step} …`),
    ready(url, { demonstration }) {
      say(`\nPashu Bazaar is ready: ${url}`);
      if (demonstration) say(`Demonstration login:   phone ${DEMONSTRATION_PHONE}; the code is shown in the dialog`);
      say("Stop with Ctrl-C.");
    },
    failed: (error) => say(operatorMessage(error)),
  };
}
