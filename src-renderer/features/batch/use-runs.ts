import type { BatchRun } from '@contract/desktop/batches'
import { useQuery } from '@tanstack/react-query'
import { useDesktopQueries } from '../../app/connection'

const none: readonly BatchRun[] = []

/** Every run, the newest first. */
export function useRuns(): readonly BatchRun[] {
  const queries = useDesktopQueries()
  const { data } = useQuery(queries.batches.runs.queryOptions())
  return data ?? none
}

export const isActive = ({ state }: BatchRun): boolean => state === 'running' || state === 'pausing'

/** One that waits for a person: it goes on where it stood. */
export const isResumable = ({ state }: BatchRun): boolean => state === 'paused' || state === 'interrupted'
