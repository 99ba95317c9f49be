import { maskPhone } from "@pashu/validators/phone";
import { pino, type DestinationStream, type Logger } from "pino";

export type { Logger };

const PHONES = /\+?\b(?:91)?\d{10}\b/g;

/** JSON lines on standard output; phone numbers are masked wherever they stand in a message. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: ["req.headers.cookie", "req.headers.authorization"],
      hooks: {
        streamWrite: (line) => line.replace(PHONES, (digits) => maskPhone(digits)),
      },
    },
    destination ?? pino.destination({ sync: false }),
  );
}
