import { AppError } from "@pashu/validators/errors";
import type { Metrics } from "./metrics.ts";
import type { Tracing } from "./tracing.ts";

export type ExternalService = "storage" | "identity" | "sms" | "push" | "map" | "cdn";

/** Measures a call to an external service. An AppError counts as a response of the service, any other error as a failure. */
export type Instrument = <Result>(
  service: ExternalService,
  operation: string,
  call: () => Promise<Result>,
) => Promise<Result>;

export function createInstrument(metrics: Metrics, tracing: Tracing | null): Instrument {
  return async (service, operation, call) => {
    const started = performance.now();
    const span = tracing?.start(`${service} ${operation}`, { kind: "client", attributes: { "peer.service": service } });
    const end = (error?: unknown) => {
      const outcome = error === undefined ? "ok" : "failed";
      metrics.externalCalls.observe({ service, operation, outcome }, (performance.now() - started) / 1000);
      span?.end(error);
    };
    try {
      const result = await (span && tracing ? tracing.withSpan(span, call) : call());
      end();
      return result;
    } catch (error) {
      end(error instanceof AppError ? undefined : error);
      throw error;
    }
  };
}
