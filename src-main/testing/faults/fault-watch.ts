/** A call that may fail: the operation, the line of ours that makes it, and its count at this line. */
export interface FaultPoint {
  readonly operation: string
  readonly site: string
  readonly nth: number
}

/** How a call fails: with this code, and for a write, whether half of its bytes arrive first. */
export interface Fault {
  readonly code: string
  readonly isTorn?: boolean
}

/** What the replaced functions report their calls to. */
export interface FaultWatch {
  /** Counts a call; the fault with which it must fail, or null. */
  readonly meet: (operation: string, path: string | null) => Fault | null
}

export interface FaultRecorder extends FaultWatch {
  /** Runs `work` and lists its calls, those of work in the background included. */
  record(work: () => Promise<unknown>): Promise<readonly FaultPoint[]>
  /** Runs `work` while the call at `point` fails, once. */
  fail(point: FaultPoint, fault: Fault, work: () => Promise<unknown>): Promise<FaultedRun>
}

export interface FaultedRun {
  /** False where the call was never made. */
  readonly hasFailed: boolean
  /** The error that `work` rejected with; null where it resolved. */
  readonly error: unknown
}

/** `isWatched` tells which files count; calls of the database have no path and always do. */
export const createFaultRecorder = (isWatched: (path: string) => boolean): FaultRecorder => {
  let counts: Map<string, number> | null = null
  let points: FaultPoint[] = []
  let isRecording = false
  let planned: { readonly point: FaultPoint; readonly fault: Fault } | null = null

  const watching = async (work: () => Promise<unknown>): Promise<unknown> => {
    counts = new Map()
    points = []
    try {
      await work()
      return null
    } catch (error) {
      return error ?? new Error('The work rejected with nothing.')
    } finally {
      counts = null
    }
  }

  return {
    meet(operation, path) {
      if (counts === null || (path !== null && !isWatched(path))) return null
      // Reading a stack is the dearest part of a run: only calls that are listed, or may have to fail, need it.
      if (!isRecording && planned?.point.operation !== operation) return null
      const site = siteOf()
      if (site === null) return null
      const key = `${operation} ${site}`
      const nth = (counts.get(key) ?? 0) + 1
      counts.set(key, nth)
      points.push({ operation, site, nth })
      if (planned?.point.operation !== operation || planned.point.site !== site) return null
      if (planned.point.nth !== nth) return null
      const { fault } = planned
      planned = null
      return fault
    },

    async record(work) {
      isRecording = true
      const error = await watching(work)
      isRecording = false
      if (error !== null) throw error
      return points
    },

    async fail(point, fault, work) {
      planned = { point, fault }
      const error = await watching(work)
      const hasFailed = planned === null
      planned = null
      return { hasFailed, error }
    },
  }
}

const ours = /\/(src-main\/[^)]+?:\d+):\d+\)?$/

/**
 * The innermost line of ours that leads to the call. Streams make their calls with nobody of ours on the stack: they
 * are told apart by operation only. Null for a test itself.
 */
const siteOf = (): string | null => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const lines = (new Error('where').stack ?? '').split('\n')
  Error.stackTraceLimit = limit
  for (const line of lines) {
    const [, place = ''] = ours.exec(line) ?? []
    if (place === '' || place.startsWith('src-main/testing/faults/fault-')) continue
    if (place.startsWith('src-main/testing/faults/')) return null
    return place
  }
  return 'a stream'
}
