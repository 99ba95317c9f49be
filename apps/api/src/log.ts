import { maskPhone } from "@pashu/validators/phone";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { pino, type DestinationStream, type Logger } from "pino";

export type { Logger };

/** With or without country code or 0; within a longer row of digits there is none. */
const PHONES = /(?<!\w)\+?(?:91|0)?\d{10}\b/g;
const EMAILS = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** JSON lines on standard output; phone numbers and e-mail addresses are masked wherever they stand. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: ["req.headers.cookie", "req.headers.authorization"],
      hooks: {
        streamWrite: (line) => line.replace(PHONES, (digits) => maskPhone(digits)).replace(EMAILS, "•••@•••"),
      },
    },
    destination ?? pino.destination({ sync: false }),
  );
}

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  /** Where, without its beginning, which repeats the message. */
  stack: string;
  cause?: DescribedError;
}

/** PostgreSQL's class for values that it can't take: its words quote them. */
const ABOUT_A_VALUE = /^22/;

/**
 * What helps to find a fault, and no more: the parameters of a statement, which Drizzle puts into its message, and
 * PostgreSQL's details of a row hold names, tokens and what else people entrusted to us.
 */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "thrown, but no error", stack: "" };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return {
    type: error.name,
    message: messageOf(error, code),
    ...(code !== undefined && { code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

function messageOf(error: Error, code: string | undefined): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return code !== undefined && ABOUT_A_VALUE.test(code) ? "a value that the database can't take" : error.message;
}

function framesOf({ stack = "", message }: Error): string {
  return stack.slice(stack.indexOf(message) + message.length).trim();
}
