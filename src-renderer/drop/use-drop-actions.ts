import type { Uuid } from '@contract/vocabulary'
import { useConnection } from '../link/connection'
import type { SmartObjectRow } from '../model/layers/layer-tree'
import { addArtworks } from '../state/editor/add-artworks'
import { useOpenDocuments } from '../state/editor/use-open-documents'
import { placementActions } from '../state/editor/use-placement'
import { sortDrop } from './drag-contents'
import { useTakeTables } from './tables-taker'
import type { Drop } from './use-drop-target'

/** What a drop does, wherever it lands. */
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
    /** Hands tables to the part of the window that takes rows. */
    openTables,
    /** Mockups are opened, pictures wait in the tray, tables go where rows are taken. */
    async keep(drop: Drop): Promise<void> {
      if ('artwork' in drop) return
      const { documents, pictures, tables } = sortDrop(drop.files)
      await addArtworks(client, pictures)
      await openDocuments(documents)
      await openTables(tables)
    },
    /** Pictures go onto the areas, one after the other, and those that are left over wait in the tray; artwork off another area is carried to the first; mockups are opened. */
    async placeOn(documentUuid: Uuid, areas: readonly SmartObjectRow[], drop: Drop): Promise<void> {
      const { place, placeEach, carry } = placementActions(documentUuid)
      const [area] = areas
      if ('artwork' in drop) {
        if (area && drop.from) carry(drop.from, area, { isCopy: drop.isCopy })
        else if (area) place(area, drop.artwork)
        return
      }
      const { documents, pictures, tables } = sortDrop(drop.files)
      const added = await addArtworks(client, pictures)
      if (added.length > 0) placeEach(areas, added)
      await openDocuments(documents)
      await openTables(tables)
    },
    /** Everything is artwork here, mockups too: a PSD can be placed like any other picture. */
    async keepAsArtwork(drop: Drop): Promise<void> {
      if ('files' in drop) await addArtworks(client, drop.files)
    },
  }
}
