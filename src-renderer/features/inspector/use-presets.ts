import type { PlacementPreset } from '@contract/desktop/placement-presets'
import type { AreaArtwork } from '@contract/edits/artwork'
import { failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { useShellStore } from '../../state/shell/shell-store'

/** The placements saved by name for one print area. */
export function usePresets(documentUuid: Uuid, { smart_object }: SmartObjectRow) {
  const { t } = useTranslation(['inspector', 'common'])
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const options = queries.placementPresets.list.queryOptions({ input: { document_uuid: documentUuid } })
  const { data = [] } = useQuery(options)
  const { contents_id } = smart_object

  const change = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
      await queryClient.invalidateQueries({ queryKey: queries.placementPresets.list.key() })
      return true
    } catch (error) {
      const failure = failureOfCall(error)
      useShellStore.getState().notify({ tone: 'danger', title: () => t('presets.failed'), failure })
      return false
    }
  }

  return {
    presets: data.filter((preset) => preset.contents_id === contents_id && preset.match !== 'lost'),
    /** Presets whose print areas are gone from the file. */
    lost: data.filter(({ match }) => match === 'lost'),
    save: (name: string, { placement }: AreaArtwork) =>
      change(() =>
        client.placementPresets.save({ document_uuid: documentUuid, contents_id, name, placement }),
      ),
    duplicate: ({ name, placement }: PlacementPreset) =>
      change(() =>
        client.placementPresets.save({
          document_uuid: documentUuid,
          contents_id,
          name: copyName(name, data),
          placement,
        }),
      ),
    rename: ({ preset_id }: PlacementPreset, name: string) =>
      change(() => client.placementPresets.rename({ preset_id, document_uuid: documentUuid, name })),
    async remove({ preset_id, name }: PlacementPreset): Promise<void> {
      const isRemoved = await change(() => client.placementPresets.remove({ preset_id }))
      if (!isRemoved) return
      useShellStore.getState().notify({
        tone: 'neutral',
        title: () => t('presets.deleted', { name }),
        action: {
          label: () => t('common:undo'),
          run: () => void change(() => client.placementPresets.restore({ preset_id })),
        },
      })
    },
  }
}

/** `Chest 2`, or the next number that is free. */
const copyName = (name: string, taken: readonly PlacementPreset[]): string => {
  const names = new Set(taken.map((preset) => preset.name.toLowerCase()))
  const stem = name.replace(/ \d+$/, '').slice(0, 70)
  let number = 2
  while (names.has(`${stem} ${number}`.toLowerCase())) number += 1
  return `${stem} ${number}`
}
