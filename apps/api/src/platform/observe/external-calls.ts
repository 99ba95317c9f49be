import { AppError } from "@pashu/validators/errors";
import type { Metrics } from "./metrics.ts";
import type { Tracing } from "./tracing.ts";

export type OutsideService = "storage" | "identity" | "sms" | "map";

/** Measures a call of what is not ours. A refusal is an answer; that none came, or that it made no sense, is a failure. */
export type WatchOutside = <Answer>(
  service: OutsideService,
  operation: string,
  call: () => Promise<Answer>,
) => Promise<Answer>;

export function createOutsideWatch(metrics: Metrics, tracing: Tracing | null): WatchOutside {
  return async (service, operation, call) => {
    const started = performance.now();
    const span = tracing?.start(`${service} ${operation}`, { kind: "client", attributes: { "peer.service": service } });
    const end = (failure?: unknown) => {
      const outcome = failure === undefined ? "ok" : "failed";
      metrics.outsideCalls.observe({ service, operation, outcome }, (performance.now() - started) / 1000);
      span?.end(failure);
    };
    try {
      const answer = await (span && tracing ? tracing.within(span, call) : call());
      end();
      return answer;
    } catch (error) {
      end(error instanceof AppError ? undefined : error);
      throw error;
    }
  };
}
