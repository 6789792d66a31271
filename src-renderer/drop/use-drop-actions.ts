import type { Uuid } from '@contract/vocabulary'
import i18next from 'i18next'
import { useConnection } from '../link/connection'
import { isLocked } from '../model/edits/locks'
import type { SmartObjectRow } from '../model/layers/layer-tree'
import { addArtworks } from '../state/editor/add-artworks'
import { useEditorStore } from '../state/editor/editor-store'
import { historyOf } from '../state/editor/edits-slice'
import { useOpenDocuments } from '../state/editor/use-open-documents'
import { placementActions } from '../state/editor/use-placement'
import { useShellStore } from '../state/shell/shell-store'
import { isOfUse, sortDrop } from './drag-contents'
import { useTakeTables } from './tables-taker'
import type { Drop } from './use-drop-target'

/** Asks about the fonts' licence, and adds them. */
const offer = (fonts: readonly File[]): void => {
  if (fonts.length > 0) useEditorStore.getState().offerFonts(fonts)
}

const tellLocked = ({ name }: SmartObjectRow): void =>
  useShellStore.getState().notify({
    tone: 'neutral',
    title: () => i18next.t('artworks:areaLocked', { name }),
  })

/** The files of a drop, without what is of no use in its folders; says so when a folder holds nothing of use. */
async function takenFiles({ files, contained }: Extract<Drop, { files: unknown }>): Promise<readonly File[]> {
  const all = await contained
  const names = new Set(files.map(({ name }) => name))
  const taken = all.filter((file) => names.has(file.name) || isOfUse(file))
  const [first] = files
  if (taken.length === 0 && first)
    useShellStore.getState().notify({
      tone: 'neutral',
      title: () => i18next.t('artworks:folderEmpty', { name: first.name }),
    })
  return taken
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
      const { documents, pictures, tables, fonts } = sortDrop(await takenFiles(drop))
      offer(fonts)
      await addArtworks(client, pictures)
      await openDocuments(documents)
      await openTables(tables)
    },
    /**
     * Places pictures on the areas, one after the other, and keeps the remaining ones in the tray; artwork from another
     * area moves to the first area; mockups are opened. Locked areas stay as they are.
     * A drop that adds lays everything over the first area's designs.
     */
    async placeOn(documentUuid: Uuid, areas: readonly SmartObjectRow[], drop: Drop): Promise<void> {
      const { place, placeEach, add, carry } = placementActions(documentUuid)
      const { present } = historyOf(useEditorStore.getState(), documentUuid)
      const free = areas.filter((each) => !isLocked(present, each))
      const [area] = free
      const [locked] = areas
      if (!area && locked) tellLocked(locked)
      if ('artwork' in drop) {
        if (area && drop.from) carry(drop.from, area, { isCopy: drop.isCopy })
        else if (area && drop.isAdded) add(area, [drop.artwork])
        else if (area) place(area, drop.artwork)
        return
      }
      const { documents, pictures, tables, fonts } = sortDrop(await takenFiles(drop))
      offer(fonts)
      const added = await addArtworks(client, pictures)
      if (added.length > 0 && area && drop.isAdded) add(area, added)
      else if (added.length > 0) placeEach(free, added)
      await openDocuments(documents)
      await openTables(tables)
    },
    /** Treats everything as artwork, mockups too: a PSD can be placed like any other picture. */
    async keepAsArtwork(drop: Drop): Promise<void> {
      if ('files' in drop) await addArtworks(client, await takenFiles(drop))
    },
  }
}
