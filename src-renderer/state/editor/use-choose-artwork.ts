import type { ArtworkRecord } from '@contract/desktop/artworks'
import { failureOfCall } from '@contract/errors'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import { useShellStore } from '../shell/shell-store'
import { useEditorStore } from './editor-store'

/**
 * Shows the system's dialog for pictures and keeps them in the tray; resolves with the first, or null if none was
 * chosen.
 */
export function useChooseArtwork(): () => Promise<ArtworkRecord | null> {
  const { t } = useTranslation('artworks')
  const { client } = useConnection()
  return async () => {
    const { keepArtwork } = useEditorStore.getState()
    const { notify } = useShellStore.getState()
    try {
      const artworks = await client.artworks.choose()
      for (const artwork of artworks.toReversed()) keepArtwork(artwork)
      return artworks[0] ?? null
    } catch (error) {
      const failure = failureOfCall(error)
      notify({ tone: 'danger', title: t('pictureNotAdded'), detail: '', failure })
      return null
    }
  }
}
