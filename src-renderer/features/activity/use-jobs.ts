import type { JobSearch, StageCounts } from '@contract/desktop/activity'
import { type Failure, failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnection, useDesktopQueries, useServiceQueries, useServiceSource } from '../../link/connection'
import { type JobPages, mergeJobs } from './merge-jobs'

const pageSize = 100

interface SourcedSearch extends JobSearch {
  readonly connection_id: Uuid | null
}

/** The jobs that match a search, newest first, read as far as the list was scrolled. */
export function useJobs(search: JobSearch) {
  const queries = useDesktopQueries()
  const { connectionId: connection_id } = useServiceSource()
  return useInfiniteQuery(
    queries.activity.jobs.infiniteOptions({
      input: (before: string | null) => ({ ...search, connection_id, before, limit: pageSize }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
    }),
  )
}

/** Follows the queue while it is visible: every list of jobs and the open job are updated with it. */
export function useJobsWatch(): { readonly counts: StageCounts | null; readonly failure: Failure | null } {
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { connectionId: connection_id } = useServiceSource()
  const [counts, setCounts] = useState<StageCounts | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  useEffect(() => {
    const ending = new AbortController()
    const follow = async () => {
      const events = await client.activity.watchJobs({ connection_id }, { signal: ending.signal })
      for await (const event of events) {
        setCounts(event.counts)
        setFailure(event.failure)
        for (const query of queryClient.getQueryCache().findAll({ queryKey: queries.activity.jobs.key() })) {
          const search = searchOf(query.queryKey)
          if (search?.connection_id !== connection_id) continue
          queryClient.setQueryData<JobPages>(
            query.queryKey,
            (before) => before && mergeJobs(before, event.changed, search),
          )
        }
        for (const { job_id } of event.changed)
          void queryClient.invalidateQueries({
            queryKey: queries.activity.job.key({ input: { connection_id, job_id } }),
          })
      }
    }
    follow().catch((error: unknown) => {
      if (!ending.signal.aborted) setFailure(failureOfCall(error))
    })
    return () => ending.abort()
  }, [client, queries, queryClient, connection_id])

  return { counts, failure }
}

export function useJob(jobId: string) {
  const queries = useDesktopQueries()
  const { connectionId: connection_id } = useServiceSource()
  return useQuery(
    queries.activity.job.queryOptions({ input: { connection_id, job_id: jobId }, staleTime: 0 }),
  )
}

/** Cancelling and retrying are calls of the shown service; its jobs are then read again. */
export function useJobActions() {
  const service = useServiceQueries()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const settled = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.activity.key() }),
  }
  return {
    cancel: useMutation(service.jobs.cancel.mutationOptions(settled)),
    retry: useMutation(service.jobs.retry.mutationOptions(settled)),
    reveal: useMutation(queries.activity.revealResult.mutationOptions()),
    save: useMutation(queries.activity.saveResult.mutationOptions()),
  }
}

/** The search in the query key of a list of jobs. */
const searchOf = (key: readonly unknown[]): SourcedSearch | null => {
  const options = key.at(1)
  if (typeof options !== 'object' || options === null || !('input' in options)) return null
  return options.input as SourcedSearch
}
