import { switchOf } from './coerced-input'

/** Whether a body that has been read, but not checked yet, has its work queued. */
export const asksForQueue = (body: unknown): boolean => {
  const value =
    body instanceof FormData || body instanceof URLSearchParams
      ? body.get('is_async')
      : typeof body === 'object' && body !== null && 'is_async' in body
        ? body.is_async
        : false
  return value === true || switchOf(value) === true
}
