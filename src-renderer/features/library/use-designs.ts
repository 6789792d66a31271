import type { ShelvedArtwork } from '@contract/desktop/artworks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { chooseArtworks } from '../../state/editor/choose-artworks'
import { useEditorStore } from '../../state/editor/editor-store'
import { nothingSelected } from '../../state/library/library-slice'
import { useLibraryStore } from '../../state/library/library-store'
import { useShellStore } from '../../state/shell/shell-store'

/** The designs that a person added, with adding, removing and restoring. */
export function useDesigns() {
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { t } = useTranslation('library')
  const { t: common } = useTranslation()
  const query = useQuery(queries.artworks.list.queryOptions())
  const { notify } = useShellStore.getState()
  const { keepLibraryStep, takeLibraryStep, selectInLibrary } = useLibraryStore.getState()
  const { forgetArtwork } = useEditorStore.getState()
  const refresh = () => queryClient.invalidateQueries({ queryKey: queries.artworks.list.key() })

  return {
    query,
    refresh,

    async choose() {
      await chooseArtworks(client)
      await refresh()
    },

    async remove(designs: readonly ShelvedArtwork[]) {
      const artwork_ids = designs.map(({ artwork_id }) => artwork_id)
      if (artwork_ids.length === 0) return
      selectInLibrary(nothingSelected)
      await client.artworks.remove({ artwork_ids })
      for (const id of artwork_ids) forgetArtwork(id)
      await refresh()
      const title = () => t('designsRemoved', { count: designs.length, name: designs[0]?.name ?? '' })
      const undo = async () => {
        await client.artworks.restore({ artwork_ids })
        await refresh()
      }
      const step = { title, undo }
      keepLibraryStep(step)
      notify({
        tone: 'neutral',
        title,
        action: { label: () => common('undo'), run: () => takeLibraryStep(step)?.undo() },
      })
    },
  }
}
