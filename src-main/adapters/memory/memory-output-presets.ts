import type { OutputPreset } from '@contract/desktop/output-presets'
import type { Uuid } from '@contract/vocabulary'
import type { OutputPresetStore } from '../../service/ports/output-preset-store'
import { compareNames } from './compare-names'
import type { MemoryAccess } from './memory-database'
import { memoryStoreOn } from './memory-store-on'

export interface OutputPresetsState {
  readonly outputPresets: Map<Uuid, { readonly preset: OutputPreset; readonly isRemoved: boolean }>
}

const modes = {
  list: 'read',
  find: 'read',
  add: 'write',
  change: 'write',
  setRemoved: 'write',
} as const

export const createMemoryOutputPresets = <State extends OutputPresetsState>(
  access: MemoryAccess<State>,
): OutputPresetStore =>
  memoryStoreOn<State, OutputPresetStore>(access, modes, ({ outputPresets }) => ({
    list: () =>
      [...outputPresets.values()]
        .flatMap(({ preset, isRemoved }) => (isRemoved ? [] : [preset]))
        .toSorted(compareNames),

    find(id) {
      const kept = outputPresets.get(id)
      return kept && !kept.isRemoved ? kept.preset : null
    },

    add(preset) {
      const { preset_id: id } = preset
      if (outputPresets.has(id)) throw new Error(`Preset ${id} exists already`)
      outputPresets.set(id, { preset, isRemoved: false })
    },

    change(preset) {
      const kept = outputPresets.get(preset.preset_id)
      if (kept) outputPresets.set(preset.preset_id, { ...kept, preset })
    },

    setRemoved(id, at) {
      const kept = outputPresets.get(id)
      if (kept) outputPresets.set(id, { ...kept, isRemoved: at !== null })
      return kept !== undefined
    },
  }))
