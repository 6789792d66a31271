import type { Engine, RenderTimings } from '../ports/engine'
import type { Metrics } from '../ports/metrics'
import type { Tracing } from '../ports/tracing'
import { currentRequest } from './current-request'
import { inSpan } from './in-span'

/** In the order in which the engine works. */
const stages = ['read', 'place', 'composite', 'scale', 'encode'] as const

/** The same engine, whose renders are counted and traced, stage by stage. */
export const measuredEngine = <Measured extends Pick<Engine, 'render'>>(
  engine: Measured,
  { metrics, tracing }: { readonly metrics: Metrics; readonly tracing: Tracing },
): Measured => ({
  ...engine,
  render: (...call: Parameters<Engine['render']>) =>
    inSpan(tracing, { name: 'render', kind: 'internal' }, async () => {
      const startMs = Date.now()
      const file = await engine.render(...call)
      metrics.rendered(file.timings)
      // A file that is kept in memory is not read.
      metrics.cacheAsked('document', file.timings.read < leastReadingMs)
      traceStages(tracing, file.timings, startMs)
      return file
    }),
})

/** Milliseconds: no layered file is parsed in less. */
const leastReadingMs = 0.5

/** The engine tells how long each stage took, and not when it began: they are laid end to end. */
const traceStages = (tracing: Tracing, timings: RenderTimings, startMs: number): void => {
  const parent = currentRequest()?.traceparent ?? null
  let at = startMs
  for (const stage of stages) {
    const span = tracing.start({ name: `render.${stage}`, kind: 'internal', parent, startMs: at })
    at += timings[stage]
    span.end({ endMs: at })
  }
}
