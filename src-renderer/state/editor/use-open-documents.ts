import type { DocumentRecord } from '@contract/desktop/documents'
import { failureOfCall } from '@contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { printAreas } from '../../model/layers/layer-tree'
import type { Place } from '../shell/shell-slice'
import { useShellStore } from '../shell/shell-store'
import { useEditorStore } from './editor-store'

export interface OpenDocuments {
  /** A path from a drop, or from main's own list: main gave it to the page. */
  openPath(path: string): Promise<void>
  /** One after another. */
  openPaths(paths: readonly string[]): Promise<void>
  openSample(id: string, title: string): Promise<void>
  /** Opens a mockup of a service, by its id in the library. */
  openRemote(mockupId: string, name: string): Promise<void>
  /** Opens the document of a project that main keeps. */
  reopenProject(uuid: string, name: string): Promise<void>
  /** Shows the system's dialog. */
  choose(): Promise<void>
  /** The system's own dialog, for a saved project. */
  chooseProject(): Promise<void>
}

/**
 * Opens documents and shows the last one, unless the person has gone to another place meanwhile; a failure is shown
 * beside the picture.
 */
export function useOpenDocuments(): OpenDocuments {
  const { t } = useTranslation('editor')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()

  const open = async (
    name: string,
    load: () => Promise<readonly DocumentRecord[]>,
    from = useShellStore.getState().place,
  ): Promise<void> => {
    const { beginOpening, endOpening, showDocument, select } = useEditorStore.getState()
    const { go } = useShellStore.getState()
    beginOpening(name)
    try {
      const records = await load()
      for (const record of records) {
        queryClient.setQueryData(queries.documents.get.queryKey({ input: { uuid: record.uuid } }), record)
        showDocument(record.uuid)
        select(printAreas(record.layers)[0]?.uuid ?? null)
      }
      endOpening(name, null)
      if (records.length > 0 && useShellStore.getState().place === from) go('editor')
    } catch (error) {
      endOpening(name, failureOfCall(error))
    }
    await queryClient.invalidateQueries({ queryKey: queries.library.list.key() })
  }

  const openFile = async (path: string): Promise<DocumentRecord> => {
    if (!isProject(path)) return client.documents.open({ path })
    const record = await client.projects.open({ path })
    await useEditorStore.getState().reopenEdits(record.uuid)
    return record
  }
  const openPath = (path: string, from?: Place): Promise<void> =>
    open(fileNameOf(path), async () => [await openFile(path)], from)
  /** Earlier failures have been read by now. */
  const anew = <Result>(work: () => Promise<Result>): Promise<Result> => {
    useEditorStore.getState().dismissOpenFailures()
    return work()
  }

  return {
    openPath: (path) => anew(() => openPath(path)),
    openPaths: (paths) =>
      anew(async () => {
        const from = useShellStore.getState().place
        for (const path of paths) {
          const { place } = useShellStore.getState()
          await openPath(path, place === 'editor' ? place : from)
        }
      }),
    openSample: (id, title) =>
      anew(() => open(title, async () => [await client.documents.openSample({ id })])),
    openRemote: (mockup_id, name) =>
      anew(() => open(name, async () => [await client.documents.openRemote({ mockup_id })])),
    reopenProject: (uuid, name) =>
      anew(() => open(name, async () => [await client.projects.reopen({ uuid })])),
    chooseProject: () =>
      anew(() =>
        open(t('aProject'), async () => {
          const record = await client.projects.choose()
          if (record === null) return []
          await useEditorStore.getState().reopenEdits(record.uuid)
          return [record]
        }),
      ),
    choose: () => anew(() => open(t('aMockup'), () => client.documents.choose())),
  }
}

const isProject = (path: string): boolean => path.toLowerCase().endsWith('.mockwright')

const fileNameOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path
