import { hasCode } from "@pashu/db/errors";
import type { StatementObserver } from "@pashu/db/pool";
import { isUnavailable } from "../is-unavailable.ts";
import type { Metrics } from "./metrics.ts";
import type { Tracing } from "./tracing.ts";

export function createStatementObserver(metrics: Metrics, tracing: Tracing | null): StatementObserver {
  return (pool, statement) => {
    const started = performance.now();
    const span = tracing?.start(nameOf(statement), { kind: "client", attributes: { "db.system.name": "postgresql" } });
    return (error) => {
      metrics.statements.observe({ pool }, (performance.now() - started) / 1000);
      if (error !== undefined) metrics.statementErrors.inc({ pool, kind: kindOf(error) });
      span?.end(error);
    };
  };
}

const VERB = /^\s*(?:with\b.*?\b)?(select|insert|update|delete)\b/is;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i;

export function nameOf(statement: string): string {
  const verb = VERB.exec(statement)?.[1]?.toLowerCase() ?? "statement";
  const table = TABLE.exec(statement)?.[1]?.toLowerCase();
  return table === undefined ? verb : `${verb} ${table}`;
}

const TIMED_OUT = "57014";

function kindOf(error: unknown): "timeout" | "unavailable" | "conflict" | "constraint" | "other" {
  const code = hasCode(error) ? error.code : "";
  if (code === TIMED_OUT) return "timeout";
  if (isUnavailable(error)) return "unavailable";
  if (code.startsWith("40")) return "conflict";
  return code.startsWith("23") ? "constraint" : "other";
}
