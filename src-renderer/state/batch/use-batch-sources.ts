import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { BatchTable } from '@contract/desktop/batch-recipe'
import { type Failure, failureOfCall } from '@contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { withDesigns, withTable } from '../../model/batch/recipe-edits'
import { addArtwork } from '../editor/add-artworks'
import { chooseArtworks } from '../editor/choose-artworks'
import type { NoticeWords } from '../shell/shell-slice'
import { useShellStore } from '../shell/shell-store'
import { useBatchStore } from './batch-store'
import { receivedTable } from './sent-recipe'
import { sortBatchDrop } from './sort-batch-drop'
import { withNewMockups } from './with-new-mockups'

/** Files that are read at a time: enough to keep the engine busy. */
const readAtOnce = 4

/** The sample mockups of a first batch: one curved, one that takes a colour. */
const sampleMockups = ['sample:mug', 'sample:t-shirt']

/** Adds designs, mockups and rows to the recipe. Unreadable files are reported, the others are added. */
export function useBatchSources() {
  const { t } = useTranslation(['batch', 'artworks'])
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { editRecipe, openMapping, readDesigns } = useBatchStore.getState()
  const { notify } = useShellStore.getState()

  const tell = (title: NoticeWords, error: unknown) => tellOf(title, failureOfCall(error))
  const tellOf = (title: NoticeWords, failure: Failure) => {
    notify({ tone: 'danger', title, failure })
  }
  const remember = (artwork: ArtworkRecord) =>
    queryClient.setQueryData(
      queries.artworks.get.queryKey({ input: { artwork_id: artwork.artwork_id } }),
      artwork,
    )
  const takeDesigns = (artworks: readonly ArtworkRecord[]) => {
    for (const artwork of artworks) remember(artwork)
    editRecipe(withDesigns(artworks.map(({ artwork_id }) => artwork_id)))
  }
  const takeTable = (table: BatchTable | null) => {
    if (!table) return
    editRecipe(withTable(table))
    openMapping(true)
  }
  const readTable = async (file: File): Promise<BatchTable | null> =>
    receivedTable(
      await client.batches.readTable({
        path: window.mockwright.pathForFile(file),
        mockup_ids: mockupIds(),
      }),
    )
  const mockupIds = () =>
    useBatchStore.getState().recipeHistory.present.mockups.map(({ mockup_id }) => mockup_id)

  const addDesignFiles = async (files: readonly File[]): Promise<void> => {
    const read: (ArtworkRecord | null)[] = files.map(() => null)
    let next = 0
    let done = 0
    const readNext = async (): Promise<void> => {
      for (let index = next++; index < files.length; index = next++) {
        const file = files[index]
        if (!file) return
        try {
          read[index] = await addArtwork(client, file)
        } catch (error) {
          tell(() => t('cannotRead', { name: file.name }), error)
        }
        done += 1
        readDesigns({ done, total: files.length })
      }
    }
    await Promise.all(Array.from({ length: readAtOnce }, readNext))
    readDesigns(null)
    takeDesigns(read.filter((artwork) => artwork !== null))
  }

  const addMockupPaths = async (paths: readonly string[]): Promise<void> => {
    if (paths.length === 0) return
    const added: string[] = []
    try {
      for await (const { path, outcome } of await client.library.import({ paths: [...paths] })) {
        if (outcome.type === 'failed') {
          const name = path.split(/[\\/]/).at(-1)
          tellOf(() => t('cannotRead', { name }), outcome.failure)
        } else added.push(outcome.mockup.mockup_id)
      }
    } catch (error) {
      tell(() => t('mockupsNotAdded'), error)
    }
    await queryClient.invalidateQueries({ queryKey: queries.library.list.key() })
    if (added.length > 0) editRecipe(withNewMockups(added))
  }

  return {
    addMockups: (ids: readonly string[]) => editRecipe(withNewMockups(ids)),
    async chooseDesigns() {
      takeDesigns(await chooseArtworks(client))
    },
    async chooseMockups() {
      try {
        await addMockupPaths(await client.library.chooseImport({ kind: 'files' }))
      } catch (error) {
        tell(() => t('mockupsNotAdded'), error)
      }
    },
    async chooseTable() {
      try {
        takeTable(await receivedTable(await client.batches.chooseTable({ mockup_ids: mockupIds() })))
      } catch (error) {
        tell(() => t('tableNotRead'), error)
      }
    },
    async takeSamples() {
      try {
        takeDesigns(await client.artworks.samples())
        editRecipe(withNewMockups(sampleMockups))
      } catch (error) {
        tell(() => t('designsNotAdded'), error)
      }
    },
    async sampleDesigns() {
      takeDesigns(await client.artworks.samples())
    },
    /** Proposes the rows of a folder that contains folders. */
    async proposeFolder(folder: File): Promise<void> {
      try {
        useBatchStore.getState().proposeFolder(await readTable(folder))
      } catch (error) {
        tell(() => t('cannotRead', { name: folder.name }), error)
      }
    },
    /**
     * Takes any drop: pictures become rows, Photoshop files columns, a table rows. `loose`: the files and folders that
     * were dropped themselves.
     */
    async take(files: readonly File[], loose: readonly File[] = []) {
      const { designs, mockups, table } = sortBatchDrop(files, loose)
      const [first] = loose
      if (designs.length + mockups.length === 0 && !table && first)
        notify({ tone: 'neutral', title: () => t('artworks:folderEmpty', { name: first.name }) })
      await addMockupPaths(mockups.map((file) => window.mockwright.pathForFile(file)))
      if (designs.length > 0) await addDesignFiles(designs)
      if (!table) return
      try {
        takeTable(await readTable(table))
      } catch (error) {
        tell(() => t('cannotRead', { name: table.name }), error)
      }
    },
  }
}
