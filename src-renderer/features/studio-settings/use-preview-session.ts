import type { StudioConfig } from '@contract/service/studio'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesktopQueries } from '../../link/connection'
import { useSettled } from '../../shared/use-settled'
import type { PreviewedMockup } from '../../state/studio/studio-slice'
import { readAtOpening } from './setting-fields'

/** ms without a change after which the editor is opened anew. */
const restMs = 500

/**
 * A session of the real editor on a mockup. Most settings reach it while it is open; those that its page reads once
 * open another.
 */
export function usePreviewSession(mockup: PreviewedMockup, config: StudioConfig) {
  const queries = useDesktopQueries()
  const read = JSON.stringify([mockup, ...readAtOpening.map((name) => config[name])])
  const settled = useSettled(read, restMs)
  const [opened, setOpened] = useState({ read: settled, mockup, ui: config })
  if (opened.read !== settled && settled === read) setOpened({ read: settled, mockup, ui: config })
  return useQuery(
    queries.studioDesk.preview.queryOptions({
      input: { ...opened.mockup, ui: opened.ui },
      // A session opens once: each time the preview is shown it is another.
      ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false },
    }),
  )
}
