import type { Brought } from '@contract/failures/artwork'
import type { FailureCode } from '@contract/failures/failure-codes'
import type { FilePath } from './engine'

/** A download from a caller-supplied address, and the codes of its failures. */
export interface Fetched {
  /** User-facing description: “The artwork for smart object …”. */
  readonly what: Brought
  readonly maximumBytes: number
  /** The address is not allowed: another scheme, or a network that is not public. */
  readonly blocked: FailureCode
  /** The address could not be read now: no answer, a refusal, or too slow. */
  readonly unreachable: FailureCode
  readonly tooLarge: FailureCode
}

/**
 * Fetches caller-supplied `http:` and `https:` addresses. Only hosts on the public network, and hosts that the settings
 * allow by name, are contacted; redirects follow the same rule. Failures are `AppError`s with the codes of `Fetched`.
 */
export interface Fetcher {
  read(url: string, wish: Fetched, signal?: AbortSignal): Promise<Uint8Array>
  /** Streams into a new file; nothing is left behind on failure. */
  save(url: string, target: FilePath, wish: Fetched, signal?: AbortSignal): Promise<void>
}
