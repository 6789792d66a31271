import type { Uuid } from '@contract/vocabulary'
import { useConnection } from '../link/connection'
import type { SmartObjectRow } from '../model/layers/layer-tree'
import { addArtworks } from '../state/editor/add-artworks'
import { useEditorStore } from '../state/editor/editor-store'
import { useOpenDocuments } from '../state/editor/use-open-documents'
import { placementActions } from '../state/editor/use-placement'
import { sortDrop } from './drag-contents'
import { useTakeTables } from './tables-taker'
import type { Drop } from './use-drop-target'

/** Asks about the fonts' licence, and adds them. */
const offer = (fonts: readonly File[]): void => {
  if (fonts.length > 0) useEditorStore.getState().offerFonts(fonts)
}

/** The effects of a drop, wherever it lands. */
export function useDropActions() {
  const { client } = useConnection()
  const { openPaths } = useOpenDocuments()
  const takeTables = useTakeTables()

  const openDocuments = (files: readonly File[]): Promise<void> =>
    openPaths(files.map((file) => window.mockwright.pathForFile(file)))
  const openTables = async (files: readonly File[]): Promise<void> => {
    if (files.length > 0) await takeTables(files)
  }

  return {
    /** Passes tables to the part of the window that takes rows. */
    openTables,
    /** Opens mockups, keeps pictures in the tray, passes tables on as rows, and offers fonts to be added. */
    async keep(drop: Drop): Promise<void> {
      if ('artwork' in drop) return
      const { documents, pictures, tables, fonts } = sortDrop(drop.files)
      offer(fonts)
      await addArtworks(client, pictures)
      await openDocuments(documents)
      await openTables(tables)
    },
    /**
     * Places pictures on the areas, one after the other, and keeps the remaining ones in the tray; artwork from another
     * area moves to the first area; mockups are opened.
     */
    async placeOn(documentUuid: Uuid, areas: readonly SmartObjectRow[], drop: Drop): Promise<void> {
      const { place, placeEach, carry } = placementActions(documentUuid)
      const [area] = areas
      if ('artwork' in drop) {
        if (area && drop.from) carry(drop.from, area, { isCopy: drop.isCopy })
        else if (area) place(area, drop.artwork)
        return
      }
      const { documents, pictures, tables, fonts } = sortDrop(drop.files)
      offer(fonts)
      const added = await addArtworks(client, pictures)
      if (added.length > 0) placeEach(areas, added)
      await openDocuments(documents)
      await openTables(tables)
    },
    /** Treats everything as artwork, mockups too: a PSD can be placed like any other picture. */
    async keepAsArtwork(drop: Drop): Promise<void> {
      if ('files' in drop) await addArtworks(client, drop.files)
    },
  }
}
