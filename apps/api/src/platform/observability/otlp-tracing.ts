import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span as OtelSpan } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { hasCode } from "@pashu/db/errors";
import manifest from "../../../package.json" with { type: "json" };
import type { Span, Tracing } from "./tracing.ts";

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** OpenTelemetry reads further variables itself, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER. */
export function createOtlpTracing({ endpoint, service }: { endpoint: string; service: string }): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.version": manifest.version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer(service);
  const propagator = new W3CTraceContextPropagator();
  const contexts = new AsyncLocalStorageContextManager();
  contexts.enable();
  const otelSpans = new WeakMap<Span, OtelSpan>();

  return {
    start(name, { kind, attributes, traceparent }) {
      const parent =
        traceparent === undefined
          ? contexts.active()
          : propagator.extract(ROOT_CONTEXT, { traceparent }, { get: readHeader, keys: Object.keys });
      const otel = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
      const span: Span = {
        traceId: otel.spanContext().traceId,
        rename: (newName) => void otel.updateName(newName),
        set: (added) => void otel.setAttributes(added),
        end(error) {
          if (error !== undefined) {
            // Without the message, which may contain user input.
            otel.setAttribute("error.type", kindOf(error)).setStatus({ code: SpanStatusCode.ERROR });
          }
          otel.end();
        },
      };
      otelSpans.set(span, otel);
      return span;
    },
    withSpan(span, work) {
      const otel = otelSpans.get(span);
      return otel === undefined ? work() : contexts.with(trace.setSpan(contexts.active(), otel), work);
    },
    close: () => provider.shutdown(),
  };
}

function readHeader(headers: Record<string, string>, name: string): string | undefined {
  return headers[name];
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return hasCode(error) ? error.code : error.name;
}
