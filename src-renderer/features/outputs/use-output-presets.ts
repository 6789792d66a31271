import type { OutputPreset, PresetOutputs } from '@contract/desktop/output-presets'
import { failureOfCall } from '@contract/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import type { NoticeWords } from '../../state/shell/shell-slice'
import { useShellStore } from '../../state/shell/shell-store'

/** The person's named presets. Notices offer undo and show failures. */
export function useOutputPresets() {
  const { t } = useTranslation(['outputs', 'common'])
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { data: presets = [] } = useQuery(queries.outputPresets.list.queryOptions())
  const { notify } = useShellStore.getState()

  /** Null after a failure. */
  const change = async <Result>(act: () => Promise<Result>): Promise<Result | null> => {
    try {
      const result = await act()
      await queryClient.invalidateQueries({ queryKey: queries.outputPresets.list.key() })
      return result
    } catch (error) {
      const failure = failureOfCall(error)
      notify({ tone: 'danger', title: () => t('presetNotChanged'), failure })
      return null
    }
  }
  const tell = (title: NoticeWords, undo: () => Promise<unknown>) =>
    notify({
      tone: 'neutral',
      title,
      action: { label: () => t('common:undo'), run: () => void change(undo) },
    })

  return {
    presets,
    save: (name: string, outputs: PresetOutputs) =>
      change(() => client.outputPresets.save({ name, outputs })),
    rename: ({ preset_id }: OutputPreset, name: string) =>
      change(() => client.outputPresets.rename({ preset_id, name })),
    async update({ preset_id, name }: OutputPreset, outputs: PresetOutputs): Promise<void> {
      const before = await change(() => client.outputPresets.update({ preset_id, outputs }))
      if (before)
        tell(
          () => t('presetUpdated', { name }),
          () => client.outputPresets.update({ preset_id, outputs: before.outputs }),
        )
    },
    async remove({ preset_id, name }: OutputPreset): Promise<void> {
      const removed = await change(() => client.outputPresets.remove({ preset_id }))
      if (removed)
        tell(
          () => t('presetDeleted', { name }),
          () => client.outputPresets.restore({ preset_id }),
        )
    },
  }
}
