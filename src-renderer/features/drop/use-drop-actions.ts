import type { Uuid } from '@contract/vocabulary'
import { useConnection } from '../../app/connection'
import { addArtworks } from '../artworks/add-artworks'
import { useOpenDocuments } from '../editor/use-open-documents'
import type { SmartObjectRow } from '../layers-panel/layer-tree'
import { placementActions } from '../placement/use-placement'
import { sortDrop } from './drag-contents'
import type { Drop } from './use-drop-target'

/** What a drop does, wherever it lands. */
export function useDropActions() {
  const { client } = useConnection()
  const { openPath } = useOpenDocuments()

  const openDocuments = async (files: readonly File[]): Promise<void> => {
    for (const file of files) await openPath(window.mockwright.pathForFile(file))
  }

  return {
    /** Mockups are opened, pictures wait in the tray. */
    async keep(drop: Drop): Promise<void> {
      if ('artwork' in drop) return
      const { documents, pictures } = sortDrop(drop.files)
      await addArtworks(client, pictures)
      await openDocuments(documents)
    },
    /** The first picture goes onto the smart object, the others wait in the tray; mockups are opened. */
    async placeOn(documentUuid: Uuid, layer: SmartObjectRow, drop: Drop): Promise<void> {
      const { place } = placementActions(documentUuid)
      if ('artwork' in drop) return place(layer, drop.artwork)
      const { documents, pictures } = sortDrop(drop.files)
      const [first] = await addArtworks(client, pictures)
      if (first) place(layer, first)
      await openDocuments(documents)
    },
    /** Everything is artwork here, mockups too: a PSD can be placed like any other picture. */
    async keepAsArtwork(drop: Drop): Promise<void> {
      if ('files' in drop) await addArtworks(client, drop.files)
    },
  }
}
