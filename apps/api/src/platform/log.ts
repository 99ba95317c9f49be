import { hasCode } from "@pashu/db/errors";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { pino, type DestinationStream, type Logger } from "pino";
import { scrub } from "./scrub.ts";

export type { Logger };

/** JSON lines on standard output, without what people entrusted to us. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      hooks: { streamWrite: scrub },
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
 * PostgreSQL's details of a row hold names, tokens and what else people entrusted to us; a reader's words quote the text.
 */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "thrown, but no error", stack: "" };
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
  if (error instanceof SyntaxError) return "a text that can't be read";
  return code !== undefined && ABOUT_A_VALUE.test(code) ? "a value that the database can't take" : error.message;
}

function framesOf({ stack = "", message }: Error): string {
  return stack.slice(stack.indexOf(message) + message.length).trim();
}
