import { wireOfKept } from '@contract/edits/kept-edits'
import { failureOfCall } from '@contract/errors'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import type { Command } from '../../shared/command'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useShellStore } from '../../state/shell/shell-store'

/** Repeats the last export for the current document; asks what has not been asked yet. */
export function useExportCommands(): readonly Command[] {
  const { t } = useTranslation(['exports', 'common'])
  const { client } = useConnection()
  const uuid = useEditorStore((state) => state.currentUuid)
  const isInEditor = useShellStore((state) => state.place === 'editor') && uuid !== null
  const { notify, tellFailure, openOverlay } = useShellStore.getState()

  const write = async (folder_id: string, may_replace: boolean): Promise<void> => {
    const { lastExport } = useEditorStore.getState()
    if (!lastExport || uuid === null) return
    const { outputs, naming, service } = lastExport
    const edits = wireOfKept(historyOf(useEditorStore.getState(), uuid).present)
    const scene = { uuid, edits, outputs: [...outputs] }
    try {
      const { files } = await client.exports.plan({ ...scene, naming, folder_id })
      const there = files.filter(({ is_on_disk }) => is_on_disk)
      if (there.length > 0 && !may_replace) {
        notify({
          tone: 'neutral',
          title: () => t('alreadyThere', { count: there.length, name: there[0]?.name ?? '' }),
          action: { label: () => t('replaceThem'), run: () => write(folder_id, true) },
        })
        return
      }
      const target = { kind: 'folder' as const, folder_id, naming, may_replace }
      for await (const event of await client.exports.run({ ...scene, target, service })) {
        if (event.type !== 'done') continue
        const made = event.files.flatMap((file) => file.made ?? [])
        const failed = event.files.find(({ failure }) => failure !== null)?.failure
        const [first] = made
        if (failed) tellFailure(failed)
        if (first)
          notify({
            tone: 'success',
            title: () => t('exportedAsBefore', { count: made.length, name: event.files[0]?.name ?? '' }),
            action: { label: () => t('show'), run: () => client.exports.reveal({ file_id: first.file_id }) },
          })
      }
    } catch (error) {
      tellFailure(failureOfCall(error))
    }
  }

  return [
    {
      id: 'export-again',
      group: 'file',
      title: t('again'),
      chords: ['mod+e'],
      isAvailable: isInEditor,
      async run() {
        const folder = useEditorStore.getState().lastExport ? await client.exports.lastFolder() : null
        if (folder) await write(folder.folder_id, false)
        else openOverlay('export')
      },
    },
  ]
}
