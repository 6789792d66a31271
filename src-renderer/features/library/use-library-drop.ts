import { useQueryClient } from '@tanstack/react-query'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type DragContents, sortDrop } from '../../drop/drag-contents'
import { useDropActions } from '../../drop/use-drop-actions'
import type { Drop } from '../../drop/use-drop-target'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { addArtworks } from '../../state/editor/add-artworks'
import { useOpenDocuments } from '../../state/editor/use-open-documents'
import { useLibraryStore } from '../../state/library/library-store'
import { useShownConnection } from '../../state/library/use-shown-connection'
import { useImport } from './use-import'

/**
 * The effect of a drop on the library: a single mockup is opened, several mockups and folders are imported, all of them
 * are uploaded where the library shows a service; pictures become designs, a table becomes the rows of the batch.
 */
export function useLibraryDrop() {
  const { t } = useTranslation(['library', 'artworks'])
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { openPath } = useOpenDocuments()
  const { importPaths } = useImport()
  const { openTables } = useDropActions()
  const service = useShownConnection()

  return {
    hint(contents: DragContents): string | null {
      if (contents.kind === 'artwork') return null
      if (contents.kind === 'pictures') return t('dropDesigns', { count: contents.count })
      if (contents.kind === 'tables') return t('artworks:tableToBatch', { count: contents.count })
      if (service) return t('dropUpload', { count: contents.count, service: service.name })
      return t('dropMockups', { count: contents.count })
    },

    async onDrop(drop: Drop, event: DragEvent): Promise<void> {
      if (!('files' in drop)) return
      const folders = foldersIn(event, drop.files)
      const { documents, pictures, tables } = sortDrop(drop.files.filter((file) => !folders.includes(file)))
      const [only] = documents
      // Read before the first await: a drop's files have paths only while the event is handled.
      const paths = [...folders, ...documents].map((file) => window.mockwright.pathForFile(file))
      if (pictures.length > 0) {
        await addArtworks(client, pictures)
        await queryClient.invalidateQueries({ queryKey: queries.artworks.list.key() })
        if (paths.length === 0) useLibraryStore.getState().lookAtLibrary({ section: 'designs' })
      }
      if (service) await importPaths(paths, service)
      else if (paths.length === 1 && only) await openPath(paths[0] ?? '')
      else await importPaths(paths)
      await openTables(tables)
    },
  }
}

function foldersIn({ dataTransfer }: DragEvent, files: readonly File[]): readonly File[] {
  const entries = [...dataTransfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry())
  return files.filter((_file, index) => entries[index]?.isDirectory === true)
}
