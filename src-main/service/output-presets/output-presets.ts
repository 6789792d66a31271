import type { OutputPreset, PresetOutputs } from '@contract/desktop/output-presets'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
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

  /** Letter case does not tell two names apart. */
  const assertFree = (name: string, own: Uuid | null): void => {
    const key = name.toLocaleLowerCase()
    const taken = store
      .list()
      .some((other) => other.preset_id !== own && other.name.toLocaleLowerCase() === key)
    if (!taken) return
    throw new AppError('CONFLICT', `There is a preset called “${name}” already.`, {
      suggestion: 'Take another name, or update the one that is there.',
    })
  }

  return {
    list: (): OutputPreset[] => [...store.list()],

    save(preset: { readonly name: string; readonly outputs: PresetOutputs }): OutputPreset {
      assertFree(preset.name, null)
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
      assertFree(name, id)
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
      const name = freeName(
        preset.name,
        store.list().filter(({ preset_id }) => preset_id !== id),
      )
      if (name !== preset.name) store.change({ ...preset, name })
      return { ...preset, name }
    },
  }
}
export type OutputPresets = ReturnType<typeof createOutputPresets>

/** `Web`, `Web 2`, `Web 3` and so on. */
const freeName = (name: string, others: readonly OutputPreset[]): string => {
  const taken = new Set(others.map((other) => other.name.toLocaleLowerCase()))
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? name : `${name} ${number}`
    if (!taken.has(next.toLocaleLowerCase())) return next
  }
}
