import type { OutputPreset, PresetOutputs } from '@contract/desktop/output-presets'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { type Named, nextFreeName, refuseTakenName } from '../naming/taken-names'
import type { Clock } from '../ports/clock'
import type { NewUuid } from '../ports/ids'
import type { OutputPresetStore } from '../ports/output-preset-store'

export interface OutputPresetsDeps {
  readonly store: OutputPresetStore
  readonly newUuid: NewUuid
  readonly now: Clock
}

/** The use cases behind the window's `outputPresets`. */
export const createOutputPresets = ({ store, newUuid, now }: OutputPresetsDeps) => {
  const found = async (id: Uuid): Promise<OutputPreset> => {
    const preset = await store.find(id)
    if (preset) return preset
    throw new AppError('gone', { what: 'outputPreset' })
  }

  const names = async (): Promise<readonly Named[]> =>
    (await store.list()).map(({ preset_id: id, name }) => ({ id, name }))

  return {
    list: async (): Promise<OutputPreset[]> => [...(await store.list())],

    async save(preset: { readonly name: string; readonly outputs: PresetOutputs }): Promise<OutputPreset> {
      refuseTakenName({ id: null, name: preset.name }, await names(), 'preset')
      const saved = { ...preset, preset_id: newUuid() }
      await store.add(saved)
      return saved
    },

    /** Returns the preset as it was before. */
    async update(id: Uuid, outputs: PresetOutputs): Promise<OutputPreset> {
      const before = await found(id)
      await store.change({ ...before, outputs })
      return before
    },

    async rename(id: Uuid, name: string): Promise<OutputPreset> {
      refuseTakenName({ id, name }, await names(), 'preset')
      const renamed = { ...(await found(id)), name }
      await store.change(renamed)
      return renamed
    },

    async remove(id: Uuid): Promise<{ preset_id: Uuid }> {
      await found(id)
      await store.setRemoved(id, now())
      return { preset_id: id }
    },

    /** Restores it under a new name if its own has been taken meanwhile. */
    async restore(id: Uuid): Promise<OutputPreset> {
      if ((await store.find(id)) === null) await store.setRemoved(id, null)
      const preset = await found(id)
      const name = nextFreeName({ id, name: preset.name }, await names())
      if (name !== preset.name) await store.change({ ...preset, name })
      return { ...preset, name }
    },
  }
}
export type OutputPresets = ReturnType<typeof createOutputPresets>
