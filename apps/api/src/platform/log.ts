import { SECOND } from "@pashu/validators/limits";
import { hasCode } from "@pashu/db/errors";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { pino, type DestinationStream, type Logger } from "pino";
import { scrub } from "./scrub.ts";

export type { Logger };

const WARN = pino.levels.values["warn"] ?? 40;
/** An operator reads each of these lines and sends its code to the user. */
export const MANUAL_CODE = "one-time code for manual delivery";
/** Lines of a warning or error within the window; the rest are counted, so that visitors cannot fill the disk. */
const REPEATED_LINES_MAX = 20;
const REPEATED_LINES_WINDOW_MS = 10 * SECOND;

export function createLog(level: string, destination?: DestinationStream): Logger {
  const counts = new Map<string, number>();
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      hooks: {
        streamWrite: scrub,
        logMethod(args, write, lineLevel) {
          const message = args.filter((arg) => typeof arg === "string").at(-1);
          const isRepeatable = lineLevel >= WARN && message !== undefined && message !== MANUAL_CODE;
          if (!isRepeatable || isAdmitted(message)) write.apply(this, args);
        },
      },
    },
    destination ?? pino.destination({ sync: false }),
  );

  function isAdmitted(message: string): boolean {
    const count = (counts.get(message) ?? 0) + 1;
    counts.set(message, count);
    if (counts.size === 1 && count === 1) setTimeout(endWindow, REPEATED_LINES_WINDOW_MS).unref();
    return count <= REPEATED_LINES_MAX;
  }

  function endWindow(): void {
    const repeated = [...counts].filter(([, count]) => count > REPEATED_LINES_MAX);
    counts.clear();
    for (const [message, count] of repeated) log.warn({ message, count }, "repeated lines omitted");
  }

  return log;
}

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: DescribedError;
}

/** PostgreSQL's error class for invalid values. The messages quote the value. */
const DATA_EXCEPTION = /^22/;

/**
 * Omits statement parameters, which Drizzle puts into messages, PostgreSQL's row details, and the text quoted by parse
 * errors, because they contain personal data.
 */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "thrown value is not an Error", stack: "" };
  const code = hasCode(error) ? error.code : undefined;
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
  if (error instanceof SyntaxError) return "syntax error in a text";
  return code !== undefined && DATA_EXCEPTION.test(code) ? "the database rejected a value" : error.message;
}

function framesOf({ stack = "", message }: Error): string {
  return stack.slice(stack.indexOf(message) + message.length).trim();
}
