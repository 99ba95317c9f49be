import { DEMONSTRATION_PHONE } from "@pashu/db/seed/demonstration";
import { pino, type DestinationStream } from "pino";
import { explainFailure } from "./explain-failure.ts";
import { createLog } from "../platform/log.ts";

export interface StartNotices {
  progress(step: string): void;
  ready(url: string, login: { demonstration: boolean }): void;
  failed(error: unknown): void;
}

/**
 * Reports the start: in production as lines of the log at any LOG_LEVEL, because programs read all of standard output
 * there; otherwise in words for the person at the terminal.
 */
export function startNotices({ production }: { production: boolean }, out?: DestinationStream): StartNotices {
  return production ? logged(out) : spoken(out ?? process.stdout);
}

/** Synchronous: the process may end after the next line. */
function logged(out: DestinationStream = pino.destination({ sync: true })): StartNotices {
  const log = createLog("info", out);
  return {
    progress: (step) => log.info({ step }, "starting"),
    ready: (url) => log.info({ url }, "ready"),
    failed: (error) => log.fatal({ reason: explainFailure(error) }, "startup failed"),
  };
}

function spoken(out: Pick<DestinationStream, "write">): StartNotices {
  const say = (line: string) => out.write(`${line}\n`);
  return {
    progress: (step) => say(`▸ ${step} …`),
    ready(url, { demonstration }) {
      say(`\nPashu Bazaar is ready: ${url}`);
      if (demonstration) say(`Demonstration login:   phone ${DEMONSTRATION_PHONE}; the code is shown in the dialog`);
      say("Stop with Ctrl-C.");
    },
    failed: (error) => say(explainFailure(error)),
  };
}
