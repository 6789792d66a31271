import { failureOfCall } from '@contract/errors'
import { watchDatabaseCalls } from './fault-database-calls'
import { watchFileCalls } from './fault-file-calls'
import { type FaultSample, type PlannedFault, plannedFaults } from './fault-plan'
import { createFaultRecorder } from './fault-watch'

/** A use case during which every call fails once, in turn. */
export interface FaultedUseCase {
  readonly name: string
  /** Files whose calls may fail are in this folder. */
  readonly folder: string
  /**
   * Does the work. `round` tells apart work that is done on purpose from work that is repeated: a retry has the number
   * of the attempt that failed.
   */
  run(round: number): Promise<void>
  /** The faults that are left, one sentence each, when all work has settled. */
  faults(): Promise<readonly string[]>
}

export interface FaultReport {
  /** Calls that failed, and faults that were planned for calls that were not made. */
  readonly failed: number
  readonly missed: number
  readonly faults: readonly string[]
}

/** Lets each call of the use case, or a sample, fail once, does the work again, and looks for faults. */
export const reportOfFaults = async (useCase: FaultedUseCase, sample: FaultSample): Promise<FaultReport> => {
  const recorder = createFaultRecorder((path) => path.startsWith(useCase.folder))
  const unheard: unknown[] = []
  const hear = (reason: unknown): void => void unheard.push(reason)
  const undo = [watchDatabaseCalls(recorder), await watchFileCalls(recorder)]
  process.on('unhandledRejection', hear)
  const faults: string[] = []
  /** Faults that stay are told once, with the call that caused them. */
  const known = new Set<string>()
  const fresh = (found: readonly string[]): readonly string[] => {
    const news = found.filter((fault) => !known.has(fault))
    for (const fault of news) known.add(fault)
    return news
  }
  const counts = { failed: 0, missed: 0 }
  try {
    // The first round makes folders; later ones find them.
    await useCase.run(0)
    const points = await recorder.record(() => useCase.run(1))
    faults.push(...fresh(await useCase.faults()))
    let round = 1
    for (const planned of plannedFaults(points, sample)) {
      round += 1
      const { hasFailed, error } = await recorder.fail(planned.point, planned.fault, () => useCase.run(round))
      counts[hasFailed ? 'failed' : 'missed'] += 1
      const found: string[] = []
      if (error !== null) {
        found.push(...faultsOfFailure(error))
        await useCase.run(round).catch((again: unknown) => {
          found.push(`The retry fails: ${told(again)}`)
        })
      }
      const left = await useCase
        .faults()
        .catch((again: unknown) => [`Nothing works any more: ${told(again)}`])
      found.push(...fresh(left))
      found.push(...unheard.splice(0).map((reason) => `Nobody heard of ${told(reason)}`))
      faults.push(...found.map((fault) => `${nameOf(planned)}: ${fault}`))
    }
  } finally {
    process.off('unhandledRejection', hear)
    for (const back of undo) back()
  }
  return { ...counts, faults }
}

const nameOf = ({ point, fault }: PlannedFault): string =>
  `${fault.code}${fault.isTorn ? ' (torn)' : ''} in ${point.operation} at ${point.site}, call ${point.nth}`

const told = (error: unknown): string =>
  error instanceof Error
    ? `${error.message} ${(error.stack ?? '').split('\n').slice(1, 4).join(' ')}`
    : String(error)

const raw = /SQLITE_|SqliteError|ENOSPC|EACCES|\bEIO\b|node:|\n\s+at /

/** What is wrong with the failure that the caller sees. */
const faultsOfFailure = (error: unknown): readonly string[] => {
  const { code, message, suggestion } = failureOfCall(error)
  const faults: string[] = []
  if (code === 'INTERNAL_ERROR') faults.push(`The caller is told of no cause, but ${told(error)}`)
  if (raw.test(`${message} ${suggestion}`)) faults.push(`The caller reads "${message}"`)
  return faults
}
