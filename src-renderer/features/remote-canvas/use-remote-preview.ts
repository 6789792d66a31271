import type { DocumentRecord } from '@contract/desktop/documents'
import type { RemotePreview } from '@contract/desktop/remote-previews'
import { isEdited, wireOfKept } from '@contract/edits/kept-edits'
import { type Failure, failureOfCall } from '@contract/errors'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useConnection, useDesktopQueries } from '../../link/connection'
import type { Edits } from '../../model/edits/edits'
import { useRefreshedCredits } from './use-credits-left'

export type RemoteDocument = DocumentRecord & { readonly remote: NonNullable<DocumentRecord['remote']> }

export interface RemotePreviewState {
  /** The service's picture of exactly these edits; null: none yet. */
  readonly preview: RemotePreview | null
  /** Whether there are edits to render. */
  readonly isEdited: boolean
  readonly isRendering: boolean
  readonly failure: Failure | null
  render(): void
  cancel(): void
  dismissFailure(): void
}

/**
 * The picture of a remote mockup with its edits: an earlier rendering is found again, a new one is made only on
 * request.
 */
export function useRemotePreview(document: RemoteDocument, edits: Edits): RemotePreviewState {
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const refreshCredits = useRefreshedCredits()
  const running = useRef<AbortController | null>(null)
  const wish = { uuid: document.uuid, edits: wireOfKept(edits) }
  const { data } = useQuery(
    queries.remotePreviews.find.queryOptions({
      input: isEdited(edits) ? wish : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  const rendering = useMutation({
    mutationFn: async (wished: typeof wish) => {
      const cancel = new AbortController()
      running.current = cancel
      const drawn = await client.remotePreviews.render(wished, { signal: cancel.signal })
      queryClient.setQueryData(queries.remotePreviews.find.queryKey({ input: wished }), drawn)
    },
    onSettled: () => refreshCredits(document),
  })
  const isCancelled = running.current?.signal.aborted === true
  return {
    preview: data ?? null,
    isEdited: isEdited(edits),
    isRendering: rendering.isPending && !isCancelled,
    failure: rendering.error && !isCancelled ? failureOfCall(rendering.error) : null,
    render: () => rendering.mutate(wish),
    cancel() {
      running.current?.abort()
      rendering.reset()
    },
    dismissFailure: rendering.reset,
  }
}
