import { inspect } from 'node:util'
import { failureOfCall } from '@contract/errors'
import { httpErrorBodyOf } from '../http-errors'
import type { CliContext } from './cli-context'

/**
 * Prints the failure for a person on `err`; with `--json` also the service's error body on `out`. Unforeseen errors are
 * shown in full.
 */
export const reportFailure = (
  error: unknown,
  { out, err }: Pick<CliContext, 'out' | 'err'>,
  asJson: boolean,
): void => {
  const failure = failureOfCall(error)
  if (asJson) out(`${JSON.stringify(httpErrorBodyOf(failure), null, 2)}\n`)
  if (failure.code === 'INTERNAL_ERROR') err(`${inspect(error)}\n`)
  err(`${failureLines(failure)}\n`)
}

export const failureLines = ({ message, suggestion }: { message: string; suggestion: string }): string =>
  suggestion === '' ? message : `${message}\n  ${suggestion}`
