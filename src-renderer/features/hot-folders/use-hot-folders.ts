import type { HotFolderRecord } from '@contract/desktop/hot-folders'
import { failureOfCall } from '@contract/errors'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import type { NoticeWords } from '../../state/shell/shell-slice'
import { useShellStore } from '../../state/shell/shell-store'
import { folderName } from './folder-name'

/** Every hot folder in its current state. */
export function useHotFolders() {
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const list = useQuery(queries.hotFolders.list.queryOptions())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queries' keys never change
  useEffect(() => {
    const ending = new AbortController()
    const follow = async () => {
      for await (const folders of await client.hotFolders.watch(undefined, { signal: ending.signal }))
        queryClient.setQueryData(queries.hotFolders.list.queryKey(), folders)
    }
    // The list is queried as well, and shows the failure if main cannot answer.
    follow().catch(() => undefined)
    return () => ending.abort()
  }, [client, queryClient])
  return list
}

/** The newest pictures of a folder, queried again whenever one changes. */
export function useArrivals(
  { id, waiting, done, failed }: HotFolderRecord,
  state: 'failed' | null,
  limit: number,
) {
  const queries = useDesktopQueries()
  const { data = [], refetch } = useQuery(
    queries.hotFolders.arrivals.queryOptions({ input: { id, state, limit }, staleTime: 0 }),
  )
  const standing = `${waiting} ${done} ${failed}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the numbers differ is the reason
  useEffect(() => {
    refetch()
  }, [standing, refetch])
  return data
}

/** Actions on hot folders; main reports their results to the list. */
export function useHotFolderActions() {
  const { hotFolders } = useDesktopQueries()
  const { t } = useTranslation('hotFolders')
  const { t: common } = useTranslation()
  const { notify } = useShellStore.getState()
  const failing = (title: NoticeWords) => ({
    onError: (error: unknown) => {
      const failure = failureOfCall(error)
      notify({ tone: 'danger', title, failure })
    },
  })
  const restore = useMutation(hotFolders.restore.mutationOptions(failing(() => t('notRestored'))))
  const remove = useMutation(hotFolders.remove.mutationOptions(failing(() => t('notRemoved'))))
  return {
    pause: useMutation(hotFolders.pause.mutationOptions()),
    resume: useMutation(hotFolders.resume.mutationOptions()),
    reveal: useMutation(hotFolders.reveal.mutationOptions()),
    revealArrival: useMutation(hotFolders.revealArrival.mutationOptions()),
    retry: useMutation(hotFolders.retry.mutationOptions(failing(() => t('notPutBack')))),
    retryFailed: useMutation(hotFolders.retryFailed.mutationOptions(failing(() => t('notPutBack')))),
    remove: ({ id, folder }: HotFolderRecord) =>
      remove.mutate(
        { id },
        {
          onSuccess: () =>
            notify({
              tone: 'neutral',
              title: () => t('removed', { folder: folderName(folder) }),
              detail: () => t('removedDetail'),
              action: { label: () => common('undo'), run: () => restore.mutate({ id }) },
            }),
        },
      ),
  }
}
export type HotFolderActions = ReturnType<typeof useHotFolderActions>
