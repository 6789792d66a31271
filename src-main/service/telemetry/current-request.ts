import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that work is done for, whichever process does it. */
export interface RequestOrigin {
  /** As the caller sent it in `x-request-id`, or made up. */
  readonly requestId: string
  /** W3C Trace Context: the span that further spans belong to; null: nobody traces. */
  readonly traceparent: string | null
}

const current = new AsyncLocalStorage<RequestOrigin>()

/** The request for which the caller is at work; null for the program's own work. */
export const currentRequest = (): RequestOrigin | null => current.getStore() ?? null

/** Everything that `work` starts belongs to the request; null: it does as it did before. */
export const withRequest = <Result>(origin: RequestOrigin | null, work: () => Result): Result =>
  origin === null ? work() : current.run(origin, work)
