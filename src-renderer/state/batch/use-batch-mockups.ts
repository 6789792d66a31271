import type { DocumentRecord } from '@contract/desktop/documents'
import type { LibraryMockup } from '@contract/desktop/library'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DesktopClient, useConnection } from '../../link/connection'
import { useLibrary } from '../library/use-library'

/** The library's records of mockups, by id, including those of services. */
export function useBatchMockups(): ReadonlyMap<string, LibraryMockup> {
  const { mockups } = useLibrary()
  return useMemo(() => new Map(mockups.map((mockup) => [mockup.mockup_id, mockup])), [mockups])
}

/** The layers of a mockup, for choosing smart objects, colours and visibility. */
export function useMockupDocument(mockup: LibraryMockup | undefined): DocumentRecord | undefined {
  return useQuery(mockupDocumentQuery(useConnection().client, mockup)).data
}

export const mockupDocumentQuery = (client: DesktopClient, mockup: LibraryMockup | undefined) =>
  queryOptions({
    queryKey: ['batch mockup', mockup?.mockup_id, mockup?.path],
    enabled: mockup !== undefined,
    queryFn: () => {
      const { mockup_id = '', is_sample = false, path = null } = mockup ?? {}
      if (is_sample) return client.documents.openSample({ id: mockup_id.replace(/^sample:/, '') })
      return path === null ? client.documents.openRemote({ mockup_id }) : client.documents.read({ path })
    },
  })
