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
  const found = (id: Uuid): OutputPreset => {
    const preset = store.find(id)
    if (preset) return preset
    throw new AppError('NOT_FOUND', 'There is no such preset any more; it may have been deleted.')
  }

  const names = (): readonly Named[] => store.list().map(({ preset_id: id, name }) => ({ id, name }))

  return {
    list: (): OutputPreset[] => [...store.list()],

    save(preset: { readonly name: string; readonly outputs: PresetOutputs }): OutputPreset {
      refuseTakenName({ id: null, name: preset.name }, names(), 'preset')
      const saved = { ...preset, preset_id: newUuid() }
      store.add(saved)
      return saved
    },

    /** Gives what it was before. */
    update(id: Uuid, outputs: PresetOutputs): OutputPreset {
      const before = found(id)
      store.change({ ...before, outputs })
      return before
    },

    rename(id: Uuid, name: string): OutputPreset {
      refuseTakenName({ id, name }, names(), 'preset')
      const renamed = { ...found(id), name }
      store.change(renamed)
      return renamed
    },

    remove(id: Uuid): { preset_id: Uuid } {
      found(id)
      store.setRemoved(id, now())
      return { preset_id: id }
    },

    /** Under a name of its own, where its name was given away meanwhile. */
    restore(id: Uuid): OutputPreset {
      if (store.find(id) === null) store.setRemoved(id, null)
      const preset = found(id)
      const name = nextFreeName({ id, name: preset.name }, names())
      if (name !== preset.name) store.change({ ...preset, name })
      return { ...preset, name }
    },
  }
}
export type OutputPresets = ReturnType<typeof createOutputPresets>
