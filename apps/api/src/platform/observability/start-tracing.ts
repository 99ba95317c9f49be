import type { Tracing } from "./tracing.ts";

interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_SERVICE_NAME: string;
}

export async function startTracing(env: TracingSettings): Promise<Tracing | null> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const { createOtlpTracing } = await import("./otlp-tracing.ts");
  return createOtlpTracing({ endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, service: env.OTEL_SERVICE_NAME });
}
