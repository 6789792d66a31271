import type { ArtworkRecord } from '@contract/desktop/artworks'
import { useConnection } from '../../link/connection'
import { chooseArtworks } from './choose-artworks'
import { useEditorStore } from './editor-store'

/**
 * Shows the system's dialog for pictures and keeps them in the tray; resolves with the first, or null if none was
 * chosen.
 */
export function useChooseArtwork(): () => Promise<ArtworkRecord | null> {
  const { client } = useConnection()
  return async () => {
    const { keepArtwork } = useEditorStore.getState()
    const artworks = await chooseArtworks(client)
    for (const artwork of artworks.toReversed()) keepArtwork(artwork)
    return artworks[0] ?? null
  }
}
