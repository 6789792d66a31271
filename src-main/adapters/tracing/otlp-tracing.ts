import { context, type Span as OtelSpan, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Log } from '../../service/ports/log'
import type { NewSpan, Tracing } from '../../service/ports/tracing'
import { traceparentOf, traceparentParts } from './traceparent'

const kinds: Readonly<Record<NewSpan['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
}

/** Milliseconds: closing waits no longer for a collector. */
const flushMs = 3000

/**
 * Spans for a collector that takes OTLP over HTTP. `OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_EXPORTER_OTLP_HEADERS`,
 * `OTEL_SERVICE_NAME` and the other variables of OpenTelemetry are read by its own packages.
 */
export const openOtlpTracing = (version: string, log: Pick<Log, 'warn'>): Tracing => {
  process.env['OTEL_SERVICE_NAME'] ??= 'mockwright'
  const provider = new NodeTracerProvider({
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('mockwright', version)
  return {
    start({ name, kind, parent, attributes = {}, startMs }) {
      const remote = parent === null ? null : traceparentParts(parent)
      const within =
        remote === null
          ? context.active()
          : trace.setSpanContext(context.active(), { ...remote, isRemote: true })
      const span: OtelSpan = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes, ...(startMs !== undefined && { startTime: startMs }) },
        within,
      )
      return {
        traceparent: traceparentOf(span.spanContext()),
        end({ attributes: more = {}, failure, endMs } = {}) {
          span.setAttributes(more)
          if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure })
          span.end(endMs)
        },
      }
    },
    async close() {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, flushMs).unref())
      await Promise.race([provider.shutdown(), patience]).catch((error: unknown) =>
        log.warn('The last spans could not be sent', error),
      )
    },
  }
}
