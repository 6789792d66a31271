import type { WebhookEndpoint } from '@contract/service/webhooks'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesktopQueries, useServiceQueries } from '../../link/connection'

/** Deliveries change by themselves; react-query polls only while the page is visible. */
const lookMs = 1000
const pageSize = 100

export function useEndpoints() {
  const service = useServiceQueries()
  return useQuery(service.webhooks.list.queryOptions({ staleTime: 0 }))
}

export function useDeliveries(endpointId: string) {
  const service = useServiceQueries()
  return useInfiniteQuery(
    service.webhooks.deliveries.infiniteOptions({
      input: (cursor: string | undefined) => ({
        endpoint_id: endpointId,
        limit: pageSize,
        ...(cursor !== undefined && { cursor }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ headers }) => headers['x-webhook-next-cursor'],
      staleTime: 0,
      // No polling while somebody reads older pages.
      refetchInterval: ({ state }) =>
        state.data !== undefined && state.data.pages.length > 2 ? false : lookMs,
    }),
  )
}

export function useDelivery(deliveryId: string) {
  const queries = useDesktopQueries()
  return useQuery(
    queries.activity.delivery.queryOptions({
      input: { delivery_id: deliveryId },
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.delivery.next_attempt_at === null || state.error ? false : lookMs,
    }),
  )
}

/** Changes to endpoints. `onSecret` receives the answers that contain a whole secret; nothing here stores it. */
export function useEndpointChanges(onSecret: (made: WebhookEndpoint) => void) {
  const service = useServiceQueries()
  const queryClient = useQueryClient()
  const settled = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: service.webhooks.list.key() }),
  }
  const secret = { ...settled, gcTime: 0, onSuccess: onSecret }
  return {
    create: useMutation(service.webhooks.create.mutationOptions(secret)),
    rotate: useMutation(service.webhooks.rotateSecret.mutationOptions(secret)),
    change: useMutation(service.webhooks.change.mutationOptions(settled)),
    remove: useMutation(service.webhooks.delete.mutationOptions(settled)),
  }
}

/** Sending a test, and sending a delivery again. */
export function useSending() {
  const service = useServiceQueries()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const settled = {
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: service.webhooks.deliveries.key() }),
        queryClient.invalidateQueries({ queryKey: queries.activity.delivery.key() }),
      ]),
  }
  return {
    test: useMutation(service.webhooks.test.mutationOptions(settled)),
    replay: useMutation(service.webhooks.replay.mutationOptions(settled)),
    replayFailed: useMutation(service.webhooks.replayFailed.mutationOptions(settled)),
  }
}
