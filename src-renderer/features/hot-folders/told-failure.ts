import { type Failure, isFailureCode } from '@contract/errors'

/** A failure that main has kept, as the window shows failures. */
export const toldFailure = ({
  code,
  message,
  suggestion,
}: {
  readonly code: string
  readonly message: string
  readonly suggestion: string
}): Failure => ({ code: isFailureCode(code) ? code : 'INTERNAL_ERROR', message, suggestion })
