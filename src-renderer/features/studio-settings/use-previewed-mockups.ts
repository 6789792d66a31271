import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesktopQueries, useServiceQueries } from '../../link/connection'
import type { PreviewedMockup } from '../../state/studio/studio-slice'
import { useStudioStore } from '../../state/studio/studio-store'

export interface NamedMockup extends PreviewedMockup {
  readonly name: string
}

const most = 100

/** The mockups of this computer's server that sessions can be made for, newest first. */
export function usePreviewedMockups() {
  const service = useServiceQueries()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { showMockup } = useStudioStore.getState()
  const layered = useQuery(
    service.psdMockups.list.queryOptions({
      input: { limit: most, offset: 0, sort: 'created_at', order: 'desc' },
      staleTime: 0,
    }),
  )
  const photos = useQuery(
    service.photoMockups.list.queryOptions({ input: { limit: most, offset: 0 }, staleTime: 0 }),
  )
  const addSample = useMutation(
    queries.studioDesk.addSample.mutationOptions({
      onSuccess: ({ uuid }) => {
        showMockup({ mockup_type: 'psd', mockup_uuid: uuid })
        return queryClient.invalidateQueries({ queryKey: service.psdMockups.list.key() })
      },
    }),
  )
  const mockups: readonly NamedMockup[] | null =
    layered.data && photos.data
      ? [
          ...layered.data.data.mockups.map(({ uuid, name }) => ({
            ...{ mockup_type: 'psd' as const, mockup_uuid: uuid, name },
          })),
          ...photos.data.data
            .filter(({ customizable }) => customizable)
            .map(({ uuid, name }) => ({ mockup_type: '2d' as const, mockup_uuid: uuid, name })),
        ]
      : null
  const refetch = () => Promise.all([layered.refetch(), photos.refetch()])
  return { mockups, error: layered.error ?? photos.error, refetch, addSample }
}
