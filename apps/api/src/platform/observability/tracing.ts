export type Attributes = Record<string, string | number>;

export interface Span {
  readonly traceId: string;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** @param error marks the span as failed; only its type or code is recorded */
  end(error?: unknown): void;
}

export interface SpanOptions {
  kind: "server" | "client" | "internal";
  attributes?: Attributes;
  /** The client's traceparent header. Without it, the parent is the active span. */
  traceparent?: string;
}

/** Span attributes contain no personal data: no address, query string, value or error message. */
export interface Tracing {
  start(name: string, options: SpanOptions): Span;
  withSpan<Result>(span: Span, work: () => Result): Result;
  close(): Promise<void>;
}
