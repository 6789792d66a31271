import type { ActivityDelivery } from '@contract/desktop/activity'
import type { WebhookEndpoint } from '@contract/service/webhooks'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesktopQueries, useServiceQueries, useServiceSource } from '../../link/connection'

/**
 * Deliveries change by themselves; react-query polls only while the page is visible. Another service's rate limit is
 * spared.
 */
const useLookMs = (): number => (useServiceSource().connectionId === null ? 1000 : 5000)
const pageSize = 100

/** Stands for all endpoints of a connection's service, which has no id for the addresses of single requests. */
export const everyEndpoint = 'every'

export function useEndpoints() {
  const service = useServiceQueries()
  return useQuery(service.webhooks.list.queryOptions({ staleTime: 0 }))
}

/** The deliveries of one endpoint, or of all with `everyEndpoint`. */
export function useDeliveries(endpointId: string) {
  const service = useServiceQueries()
  const lookMs = useLookMs()
  const isEvery = endpointId === everyEndpoint
  const pages = {
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ headers }: DeliveryPages) => headers['x-webhook-next-cursor'],
    staleTime: 0,
    // No polling while somebody reads older pages.
    refetchInterval: ({ state }: { readonly state: { readonly data: { pages: unknown[] } | undefined } }) =>
      state.data !== undefined && state.data.pages.length > 2 ? false : lookMs,
  }
  const page = (cursor: string | undefined) => ({
    limit: pageSize,
    ...(cursor !== undefined && { cursor }),
  })
  const ofOne = useInfiniteQuery(
    service.webhooks.deliveries.infiniteOptions({
      ...pages,
      input: (cursor: string | undefined) => ({ ...page(cursor), endpoint_id: endpointId }),
      enabled: !isEvery,
    }),
  )
  const ofAll = useInfiniteQuery(
    service.webhooks.events.infiniteOptions({ ...pages, input: page, enabled: isEvery }),
  )
  return isEvery ? ofAll : ofOne
}

interface DeliveryPages {
  readonly headers: { readonly 'x-webhook-next-cursor'?: string | undefined }
}

export function useDelivery(deliveryId: string) {
  const queries = useDesktopQueries()
  const { connectionId } = useServiceSource()
  const lookMs = useLookMs()
  return useQuery(
    queries.activity.delivery.queryOptions({
      input: { connection_id: connectionId, delivery_id: deliveryId },
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.error || (state.data && !isUnderWay(state.data.delivery)) ? false : lookMs,
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

/** Another service says of a delivery whether it will be tried again, not when. */
const isUnderWay = ({ status, next_attempt_at }: ActivityDelivery): boolean =>
  next_attempt_at !== null || status === 'pending' || status === 'failed'
