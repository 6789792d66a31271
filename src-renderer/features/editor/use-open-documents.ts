import type { DocumentRecord } from '@contract/desktop/documents'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../app/connection'
import { failureOf } from '../../app/failure-of'
import { useStore } from '../../app/store'
import { printAreas } from '../layers-panel/layer-tree'

export interface OpenDocuments {
  /** From a drop, or from main's own list: paths that main itself gave to the page. */
  openPath(path: string): Promise<void>
  openSample(id: string, title: string): Promise<void>
  /** The system's own dialog. */
  choose(): Promise<void>
}

/** Opens documents and shows the last one; a failure stays beside the picture that could not be opened. */
export function useOpenDocuments(): OpenDocuments {
  const { t } = useTranslation('editor')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()

  const open = async (name: string, load: () => Promise<readonly DocumentRecord[]>): Promise<void> => {
    const { beginOpening, endOpening, showDocument, select, go } = useStore.getState()
    beginOpening(name)
    try {
      const records = await load()
      for (const record of records) {
        queryClient.setQueryData(queries.documents.get.queryKey({ input: { uuid: record.uuid } }), record)
        showDocument(record.uuid)
        select(printAreas(record.layers)[0]?.uuid ?? null)
      }
      endOpening(name, null)
      if (records.length > 0) go('editor')
    } catch (error) {
      endOpening(name, failureOf(error))
    }
    await queryClient.invalidateQueries({ queryKey: queries.library.list.key() })
  }

  return {
    openPath: (path) => open(fileNameOf(path), async () => [await client.documents.open({ path })]),
    openSample: (id, title) => open(title, async () => [await client.documents.openSample({ id })]),
    choose: () => open(t('aMockup'), () => client.documents.choose()),
  }
}

const fileNameOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path
