import type { Fault, FaultPoint } from './fault-watch'

/** The ways in which a call can fail. */
export const faultsOf = ({ operation }: Pick<FaultPoint, 'operation'>): readonly Fault[] => {
  if (isQuery(operation)) return [{ code: 'SQLITE_BUSY' }, { code: 'SQLITE_IOERR' }, { code: 'SQLITE_FULL' }]
  if (/write|append|copyFile/i.test(operation) && !operation.startsWith('open'))
    return [{ code: 'ENOSPC' }, { code: 'EIO' }, { code: 'ENOSPC', isTorn: true }]
  if (
    /rename|link|mkdir|open.* to write|sync/i.test(operation) &&
    !/unlink|readdirSync|statSync/.test(operation)
  )
    return [{ code: 'EACCES' }, { code: 'ENOSPC' }, { code: 'EIO' }]
  return [{ code: 'EIO' }, { code: 'EACCES' }]
}

const isQuery = (operation: string): boolean => /^(?:exec|prepare|run|get|all)\b/.test(operation)

/** A call and the way in which it fails. */
export interface PlannedFault {
  readonly point: FaultPoint
  readonly fault: Fault
}

/** Which calls fail: all, or a sample. */
export interface FaultSample {
  /** Each call in each way if this is 1. */
  readonly step: number
  /** The place of the use case among those with samples: the next one takes the operations that this one leaves out. */
  readonly place?: number
}

/** A sample of a use case with more operations takes every other one. */
const mostOperations = 16

/**
 * Each call in each way if `step` is 1. Otherwise the lines of ours that call are a sample: the first of each
 * operation, or of every other one, then one in `step`, each operation's ways in turn.
 */
export const plannedFaults = (
  points: readonly FaultPoint[],
  { step, place = 0 }: FaultSample,
): readonly PlannedFault[] => {
  if (step === 1) return points.flatMap((point) => faultsOf(point).map((fault) => ({ point, fault })))
  const operations = [...new Set(points.map(({ operation }) => operation))].sort()
  const isSparse = operations.length > mostOperations
  const taken = new Set(operations.filter((_, at) => !isSparse || at % 2 === place % 2))
  const turns = new Map<string, number>()
  return points
    .filter(({ nth }) => nth === 1)
    .flatMap((point, at) => {
      const turn = turns.get(point.operation) ?? (taken.has(point.operation) ? 0 : 1)
      if (turn > 0 && at % step > 0) return []
      turns.set(point.operation, turn + 1)
      const ways = faultsOf(point)
      const fault = ways[turn % ways.length]
      return fault ? [{ point, fault }] : []
    })
}
