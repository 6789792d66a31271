import type { Palette } from '@contract/desktop/palette'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { isPhotoMockup } from '../photo/use-begin-photo'
import { useBatchStore } from './batch-store'
import { mockupDocumentQuery, useBatchMockups } from './use-batch-mockups'

export interface MockupPalettes {
  /** One for each mockup that has colours. */
  readonly palettes: readonly Palette[]
  /** The contents ids of the surfaces that come in them. */
  readonly surfaces: readonly string[]
}

/** The colours that were kept with the photo mockups of the recipe. */
export function useMockupPalettes(): MockupPalettes {
  const { t } = useTranslation('palettes')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const known = useBatchMockups()
  const mockups = useBatchStore((state) => state.recipeHistory.present.mockups)
  const photos = [...new Set(mockups.map(({ mockup_id }) => mockup_id))].flatMap((id) => {
    const mockup = known.get(id)
    return mockup && isPhotoMockup(mockup.path) ? mockup : []
  })
  const documents = useQueries({
    queries: photos.map((mockup) => mockupDocumentQuery(client, mockup)),
    combine: (results) =>
      results.flatMap(({ data }, at) => (data ? { uuid: data.uuid, name: photos[at]?.name ?? '' } : [])),
  })
  return useQueries({
    queries: documents.map(({ uuid }) => ({
      ...queries.photoDrafts.keptColors.queryOptions({ input: { uuid } }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => ({
      palettes: results.flatMap(({ data }, at) =>
        data && data.colors.length > 0
          ? { name: t('ofMockup', { name: documents[at]?.name ?? '' }), colors: data.colors }
          : [],
      ),
      surfaces: results.flatMap(({ data }) => data?.surfaces ?? []),
    }),
  })
}
