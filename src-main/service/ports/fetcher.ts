import type { Brought } from '@contract/failures/artwork'
import type { FailureCode } from '@contract/failures/failure-codes'
import type { FilePath } from './engine'

/** What is fetched from an address that a caller named, and how its failures are called. */
export interface Fetched {
  /** For a person: “The artwork for smart object …”. */
  readonly what: Brought
  readonly maximumBytes: number
  /** The address may not be used: another scheme, or a network that is not the public one. */
  readonly blocked: FailureCode
  /** It could not be read now: no answer, a refusal, too slow. */
  readonly unreachable: FailureCode
  readonly tooLarge: FailureCode
}

/**
 * Fetches what callers name by `http:` and `https:` addresses. Only hosts of the public network are spoken to, and
 * those that the settings admit by name; redirects are followed under the same rule. Failures are `AppError`s with the
 * codes of `Fetched`.
 */
export interface Fetcher {
  read(url: string, wish: Fetched, signal?: AbortSignal): Promise<Uint8Array>
  /** Streams into a new file; nothing is left of it when it fails. */
  save(url: string, target: FilePath, wish: Fetched, signal?: AbortSignal): Promise<void>
}
