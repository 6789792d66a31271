import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDesktopQueries } from '../../link/connection'
import { printAreas } from '../../model/layers/layer-tree'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useCurrentDocument } from '../../state/editor/use-current-document'
import { useOpenDocuments } from '../../state/editor/use-open-documents'
import { placementActions } from '../../state/editor/use-placement'
import { useSettings } from '../../state/settings/use-settings'
import { useShellStore } from '../../state/shell/shell-store'

export const introductionSteps = ['open', 'place', 'share'] as const
export type IntroductionStep = (typeof introductionSteps)[number]

/**
 * The current step of the introduction. It appears once, for a person who has not opened anything yet; main remembers
 * that.
 */
export function useIntroduction() {
  const queries = useDesktopQueries()
  const isShown = useShellStore((state) => state.isIntroductionShown)
  const { settings, changeSettings } = useSettings()
  const { data: recent } = useQuery(queries.documents.recent.queryOptions())
  const client = useQueryClient()
  const { openSample } = useOpenDocuments()
  const { data: document } = useCurrentDocument()
  const uuid = useEditorStore((state) => state.currentUuid)
  const hasArtwork = useEditorStore((state) => Object.keys(historyOf(state, uuid).present.placed).length > 0)
  const isDue = settings?.introduction_seen === false && recent?.length === 0
  useEffect(() => {
    if (!isDue) return
    useShellStore.getState().showIntroduction(true)
    changeSettings({ introduction_seen: true })
  }, [isDue, changeSettings])

  const { showIntroduction, openOverlay, go } = useShellStore.getState()
  const step: IntroductionStep = !document ? 'open' : hasArtwork ? 'share' : 'place'
  return {
    isShown,
    step,
    dismiss: () => showIntroduction(false),
    take: {
      open: async () => {
        const mockups = await client.ensureQueryData(queries.documents.samples.queryOptions())
        const mug = mockups.find(({ id }) => id === 'mug') ?? mockups[0]
        if (mug) await openSample(mug.id, mug.title)
      },
      place: async () => {
        const [area] = document ? printAreas(document.layers) : []
        const pictures = await client.ensureQueryData(queries.artworks.samples.queryOptions())
        const picture = pictures.find(({ name }) => /badge/i.test(name)) ?? pictures[0]
        if (!document || !area || !picture) return
        go('editor')
        placementActions(document.uuid).place(area, picture)
      },
      share: () => {
        go('editor')
        openOverlay('export')
        showIntroduction(false)
      },
    } satisfies Record<IntroductionStep, () => unknown>,
  }
}
