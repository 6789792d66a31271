import type { DocumentRecord } from '@contract/desktop/documents'
import type { LibraryMockup } from '@contract/desktop/library'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DesktopClient, useConnection, useDesktopQueries } from '../../app/connection'

/** What the library knows of the mockups, by id. */
export function useBatchMockups(): ReadonlyMap<string, LibraryMockup> {
  const queries = useDesktopQueries()
  const { data } = useQuery(queries.library.list.queryOptions())
  return useMemo(() => new Map((data ?? []).map((mockup) => [mockup.mockup_id, mockup])), [data])
}

/** The layers of a mockup: for choosing smart objects, colours and what is shown. */
export function useMockupDocument(mockup: LibraryMockup | undefined): DocumentRecord | undefined {
  return useQuery(mockupDocumentQuery(useConnection().client, mockup)).data
}

export const mockupDocumentQuery = (client: DesktopClient, mockup: LibraryMockup | undefined) =>
  queryOptions({
    queryKey: ['batch mockup', mockup?.mockup_id, mockup?.path],
    enabled: mockup !== undefined && (mockup.is_sample || mockup.path !== null),
    queryFn: () =>
      mockup?.is_sample
        ? client.documents.openSample({ id: mockup.mockup_id.replace(/^sample:/, '') })
        : client.documents.open({ path: mockup?.path ?? '' }),
  })
