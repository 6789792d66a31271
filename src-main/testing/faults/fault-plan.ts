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

/**
 * Each call in each way if `step` is 1. Otherwise the lines of ours that call are a sample: the first of each
 * operation, then one in `step`, each operation's ways in turn.
 */
export const plannedFaults = (points: readonly FaultPoint[], step: number): readonly PlannedFault[] => {
  if (step === 1) return points.flatMap((point) => faultsOf(point).map((fault) => ({ point, fault })))
  const turns = new Map<string, number>()
  return points
    .filter(({ nth }) => nth === 1)
    .flatMap((point, at) => {
      const turn = turns.get(point.operation) ?? 0
      if (turn > 0 && at % step > 0) return []
      turns.set(point.operation, turn + 1)
      const ways = faultsOf(point)
      const fault = ways[turn % ways.length]
      return fault ? [{ point, fault }] : []
    })
}
