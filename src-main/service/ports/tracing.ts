export type SpanAttributes = Readonly<Record<string, string | number>>

export interface NewSpan {
  readonly name: string
  readonly kind: 'server' | 'consumer' | 'client' | 'internal'
  /** The span that it belongs to; null begins a trace. */
  readonly parent: string | null
  readonly attributes?: SpanAttributes
  /** Milliseconds since 1970; now by default. */
  readonly startMs?: number
}

export interface Span {
  /** For what belongs to this span; null: nobody traces. */
  readonly traceparent: string | null
  /** `failure`: the code of a failure. */
  end(outcome?: {
    readonly attributes?: SpanAttributes
    readonly failure?: string
    readonly endMs?: number
  }): void
}

/** Spans for whoever collects them, in the ids of W3C Trace Context. */
export interface Tracing {
  start(span: NewSpan): Span
  /** Sends what is left, within some seconds. Never rejects. */
  close(): Promise<void>
}

/** Passes on the trace that a caller sent, and adds nothing to it. */
export const noTracing: Tracing = {
  start: ({ parent }) => ({ traceparent: parent, end: () => undefined }),
  close: async () => undefined,
}
