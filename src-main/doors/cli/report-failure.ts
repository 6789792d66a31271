import { inspect } from 'node:util'
import { failureOfCall, isOfKind } from '@contract/errors'
import { httpErrorBodyOf } from '../http-errors'
import type { CliContext } from './cli-context'

export interface ReportOptions {
  readonly asJson: boolean
  /** Whether to print the causes too, such as every attempt of a call. */
  readonly isVerbose: boolean
}

/**
 * Prints the failure for a person on `err`; with `--json` also the service's error body on `out`. Errors of this
 * program that nobody foresaw are shown in full.
 */
export const reportFailure = (
  error: unknown,
  { out, err }: Pick<CliContext, 'out' | 'err'>,
  { asJson, isVerbose }: ReportOptions,
): void => {
  const failure = failureOfCall(error)
  if (asJson) out(`${JSON.stringify(httpErrorBodyOf(failure), null, 2)}\n`)
  const isUnforeseen = isOfKind(failure, 'internal')
  if (isUnforeseen) err(`${inspect(error)}\n`)
  err(`${failureLines(failure)}\n`)
  if (isVerbose && !isUnforeseen) for (const line of causesOf(error, failure.message)) err(`  ${line}\n`)
}

/** The messages of the error's causes, without those that repeat what was said. */
const causesOf = (error: unknown, said: string): readonly string[] => {
  const told = new Set([said])
  const lines: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (told.has(cause.message) || cause.message === '') continue
    told.add(cause.message)
    lines.push(...cause.message.split('\n'))
  }
  return lines
}

export const failureLines = ({ message, suggestion }: { message: string; suggestion: string }): string =>
  suggestion === '' ? message : `${message}\n  ${suggestion}`
