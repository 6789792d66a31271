import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestOrigin } from '../ports/request-origin'

const current = new AsyncLocalStorage<RequestOrigin>()

/** The request for which the caller is at work; null for the program's own work. */
export const currentRequest = (): RequestOrigin | null => current.getStore() ?? null

/** Everything that `work` starts belongs to the request; null: it does as it did before. */
export const withRequest = <Result>(origin: RequestOrigin | null, work: () => Result): Result =>
  origin === null ? work() : current.run(origin, work)
