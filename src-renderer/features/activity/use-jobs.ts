import type { JobSearch, StageCounts } from '@contract/desktop/activity'
import { type Failure, failureOfCall } from '@contract/errors'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnection, useDesktopQueries, useServiceQueries } from '../../link/connection'
import { type JobPages, mergeJobs } from './merge-jobs'

const pageSize = 100

/** The jobs that match a search, newest first, read as far as the list was scrolled. */
export function useJobs(search: JobSearch) {
  const queries = useDesktopQueries()
  return useInfiniteQuery(
    queries.activity.jobs.infiniteOptions({
      input: (before: number | null) => ({ ...search, before, limit: pageSize }),
      initialPageParam: null as number | null,
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
  const [counts, setCounts] = useState<StageCounts | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  useEffect(() => {
    const ending = new AbortController()
    const follow = async () => {
      for await (const event of await client.activity.watchJobs(undefined, { signal: ending.signal })) {
        setCounts(event.counts)
        for (const query of queryClient.getQueryCache().findAll({ queryKey: queries.activity.jobs.key() })) {
          const search = searchOf(query.queryKey)
          if (!search) continue
          queryClient.setQueryData<JobPages>(
            query.queryKey,
            (before) => before && mergeJobs(before, event.changed, search),
          )
        }
        for (const { job_id } of event.changed)
          void queryClient.invalidateQueries({ queryKey: queries.activity.job.key({ input: { job_id } }) })
      }
    }
    follow().catch((error: unknown) => {
      if (!ending.signal.aborted) setFailure(failureOfCall(error))
    })
    return () => ending.abort()
  }, [client, queries, queryClient])

  return { counts, failure }
}

export function useJob(jobId: string) {
  const queries = useDesktopQueries()
  return useQuery(queries.activity.job.queryOptions({ input: { job_id: jobId }, staleTime: 0 }))
}

export function useJobActions() {
  const service = useServiceQueries()
  const queries = useDesktopQueries()
  return {
    cancel: useMutation(service.jobs.cancel.mutationOptions()),
    retry: useMutation(service.jobs.retry.mutationOptions()),
    reveal: useMutation(queries.activity.revealResult.mutationOptions()),
  }
}

/** The search in the query key of a list of jobs. */
const searchOf = (key: readonly unknown[]): JobSearch | null => {
  const options = key.at(1)
  if (typeof options !== 'object' || options === null || !('input' in options)) return null
  return options.input as JobSearch
}
