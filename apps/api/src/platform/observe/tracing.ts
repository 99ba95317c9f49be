export type Attributes = Record<string, string | number>;

/** Something that takes its time, and is part of something larger. */
export interface Span {
  /** For the log, so that a line leads to its trace. */
  readonly traceId: string;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** @param error what made it fail, of which only the kind is told */
  end(error?: unknown): void;
}

export interface SpanOptions {
  kind: "server" | "client" | "internal";
  attributes?: Attributes;
  /** `traceparent` as the caller sent it; otherwise the span belongs to the one at work. */
  traceparent?: string;
}

/** What happens, as spans. No attribute tells of a person: no address, query, value or text of an error. */
export interface Tracing {
  start(name: string, options: SpanOptions): Span;
  /** Does work as part of a span: what starts meanwhile belongs to it. */
  within<Answer>(span: Span, work: () => Answer): Answer;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}
