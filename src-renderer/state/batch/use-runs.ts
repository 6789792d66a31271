import type { BatchRun } from '@contract/desktop/batches'
import { useQuery } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'

const none: readonly BatchRun[] = []

/** Every run, newest first; none until they are read. */
export const useRuns = (): readonly BatchRun[] => useRunsOnceRead() ?? none

/** Every run, newest first; null until they are read. */
export function useRunsOnceRead(): readonly BatchRun[] | null {
  const queries = useDesktopQueries()
  const { data, isPending } = useQuery(queries.batches.runs.queryOptions())
  return data ?? (isPending ? null : none)
}

/** The number of runs, for components that are not rendered again with each picture of a batch. */
export function useRunCount(): number {
  const queries = useDesktopQueries()
  return useQuery(queries.batches.runs.queryOptions({ select: ({ length }) => length })).data ?? 0
}

/** The newest run that the end of the app interrupted. */
export function useInterruptedRun(): BatchRun | null {
  const queries = useDesktopQueries()
  return useQuery(queries.batches.runs.queryOptions({ select: interruptedOf })).data ?? null
}

const interruptedOf = (runs: readonly BatchRun[]): BatchRun | null =>
  runs.find(({ state }) => state === 'interrupted') ?? null

/** The facts about the newest run that hold until its state changes. */
export interface NewestRun extends Pick<BatchRun, 'id' | 'state'> {
  readonly hasFailed: boolean
}

/**
 * For commands, which belong to the whole window: the window must not be rendered again with each picture of a batch.
 */
export function useNewestRun(): NewestRun | null {
  const queries = useDesktopQueries()
  return useQuery(queries.batches.runs.queryOptions({ select: newestOf })).data ?? null
}

const newestOf = ([run]: readonly BatchRun[]): NewestRun | null =>
  run ? { id: run.id, state: run.state, hasFailed: run.failed > 0 } : null

export const isActive = ({ state }: Pick<BatchRun, 'state'>): boolean =>
  state === 'running' || state === 'pausing'

/** Whether the run waits for a person and can continue where it stopped. */
export const isResumable = ({ state }: Pick<BatchRun, 'state'>): boolean =>
  state === 'paused' || state === 'interrupted'

/** Whether a person can have the rest of the run made: a cancelled one too, though it waits for nobody. */
export const canGoOn = (run: Pick<BatchRun, 'state'>): boolean =>
  isResumable(run) || run.state === 'cancelled'
