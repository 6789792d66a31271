import { toFailure } from '@contract/errors'
import type { NewSpan, Tracing } from '../ports/tracing'
import { currentRequest, withRequest } from './current-request'

/** Does work as a span of the current request; what the work starts belongs to that span. */
export const inSpan = async <Result>(
  tracing: Tracing,
  { name, kind, attributes }: Omit<NewSpan, 'parent'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  const origin = currentRequest()
  const span = tracing.start({
    ...{ name, kind, parent: origin?.traceparent ?? null },
    ...(attributes && { attributes }),
  })
  try {
    const result = await withRequest(origin && { ...origin, traceparent: span.traceparent }, work)
    span.end()
    return result
  } catch (error) {
    span.end({ failure: toFailure(error).code })
    throw error
  }
}
