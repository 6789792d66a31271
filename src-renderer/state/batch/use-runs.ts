import type { BatchRun } from '@contract/desktop/batches'
import { useQuery } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'

const none: readonly BatchRun[] = []

/** Every run, the newest first. */
export function useRuns(): readonly BatchRun[] {
  const queries = useDesktopQueries()
  const { data } = useQuery(queries.batches.runs.queryOptions())
  return data ?? none
}

/** For what is not drawn again with each picture of a batch. */
export function useRunCount(): number {
  const queries = useDesktopQueries()
  return useQuery(queries.batches.runs.queryOptions({ select: ({ length }) => length })).data ?? 0
}

/** One that the end of the app broke off; the newest. */
export function useInterruptedRun(): BatchRun | null {
  const queries = useDesktopQueries()
  return useQuery(queries.batches.runs.queryOptions({ select: interruptedOf })).data ?? null
}

const interruptedOf = (runs: readonly BatchRun[]): BatchRun | null =>
  runs.find(({ state }) => state === 'interrupted') ?? null

/** What can be said of the newest run until it changes its state. */
export interface NewestRun extends Pick<BatchRun, 'id' | 'state'> {
  readonly hasFailed: boolean
}

/** For commands, which belong to the whole window: it must not be drawn again with each picture of a batch. */
export function useNewestRun(): NewestRun | null {
  const queries = useDesktopQueries()
  return useQuery(queries.batches.runs.queryOptions({ select: newestOf })).data ?? null
}

const newestOf = ([run]: readonly BatchRun[]): NewestRun | null =>
  run ? { id: run.id, state: run.state, hasFailed: run.failed > 0 } : null

export const isActive = ({ state }: Pick<BatchRun, 'state'>): boolean =>
  state === 'running' || state === 'pausing'

/** One that waits for a person: it goes on where it stood. */
export const isResumable = ({ state }: Pick<BatchRun, 'state'>): boolean =>
  state === 'paused' || state === 'interrupted'
