import { basename, extname, join, resolve } from 'node:path'
import { type Failure, toFailure } from '@contract/errors'
import { type FidelityReport, fidelityTolerance } from '../../service/ports/engine'
import type { CliContext, ExitCode } from './cli-context'
import type { CheckOptions } from './cli-options'
import { failureLines } from './report-failure'

export interface CheckRequest extends CheckOptions {
  readonly files: readonly string[]
}

type Outcome =
  | { readonly kind: 'compared'; readonly report: FidelityReport }
  | { readonly kind: 'nothing-stored' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/**
 * Prints one line per file, or one record with `--json`. The exit code is 0 only when every file was compared and is
 * faithful.
 */
export const checkAll = async (request: CheckRequest, context: CliContext): Promise<ExitCode> => {
  const folder = request.difference === undefined ? null : resolve(request.difference)
  if (folder !== null) await context.files.makeFolder(folder)
  const records: object[] = []
  let exitCode: ExitCode = 0
  for (const file of request.files.map((name) => resolve(name))) {
    const outcome = await check(file, context)
    if (outcome.kind !== 'compared' || !outcome.report.isFaithful) exitCode = 1
    if (outcome.kind === 'compared' && folder !== null) await writeDifference(folder, file, outcome, context)
    if (request.json) records.push(recordOf(file, outcome))
    else show(file, outcome, context)
  }
  if (request.json) context.out(`${JSON.stringify(records, null, 2)}\n`)
  return exitCode
}

const check = async (file: string, { engine, signal }: CliContext): Promise<Outcome> => {
  try {
    const report = await engine.checkFidelity(file, { signal })
    return report === null ? { kind: 'nothing-stored' } : { kind: 'compared', report }
  } catch (error) {
    signal.throwIfAborted()
    return { kind: 'failed', failure: toFailure(error) }
  }
}

const writeDifference = (
  folder: string,
  file: string,
  { report }: { readonly report: FidelityReport },
  { files }: CliContext,
): Promise<void> =>
  files.write(join(folder, `${basename(file, extname(file))}.difference.png`), report.difference)

const recordOf = (file: string, outcome: Outcome): object => {
  if (outcome.kind !== 'compared') return { file, ...outcome }
  const { difference: _, ...figures } = outcome.report
  return { file, kind: outcome.kind, ...figures }
}

const show = (file: string, outcome: Outcome, { out, err }: CliContext): void => {
  const name = basename(file)
  if (outcome.kind === 'failed') err(`${name}\n  ${failureLines(outcome.failure)}\n`)
  else if (outcome.kind === 'nothing-stored') out(`–  ${name}  stores no picture to compare with\n`)
  else {
    const { report } = outcome
    const share = `${(100 * report.differingShare).toFixed(2)} % of the pixels differ by more than ${fidelityTolerance}`
    const mean = `mean ${report.meanDifference.toFixed(2)}, largest ${report.largestDifference} of 255`
    out(`${report.isFaithful ? '✓' : '✗'}  ${name}  ${share}, ${mean}\n`)
    for (const { layerName, effect } of report.diagnostics)
      err(layerName === null ? `     ${effect}\n` : `     ${layerName}: ${effect}\n`)
  }
}
