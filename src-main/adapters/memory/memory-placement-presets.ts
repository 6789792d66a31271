import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from '../../service/ports/engine'
import type { PlacementPresetStore, StoredPreset } from '../../service/ports/placement-preset-store'
import { compareNames } from './compare-names'
import type { MemoryAccess } from './memory-database'
import { memoryStoreOn } from './memory-store-on'

interface KeptPreset {
  readonly preset: StoredPreset
  readonly file: FilePath
  readonly isRemoved: boolean
}

export interface PlacementPresetsState {
  readonly placementPresets: Map<Uuid, KeptPreset>
}

const modes = {
  list: 'read',
  save: 'write',
  rename: 'write',
  setRemoved: 'write',
  find: 'read',
} as const

export const createMemoryPlacementPresets = <State extends PlacementPresetsState>(
  access: MemoryAccess<State>,
): PlacementPresetStore =>
  memoryStoreOn<State, PlacementPresetStore>(access, modes, ({ placementPresets }) => {
    const all = (): readonly KeptPreset[] => [...placementPresets.values()]
    const present = (id: Uuid): KeptPreset | null => {
      const kept = placementPresets.get(id)
      return kept && !kept.isRemoved ? kept : null
    }
    return {
      list: (documentUuid, file) =>
        all()
          .filter(
            (kept) => kept.preset.documentUuid === documentUuid || (kept.file === file && !kept.isRemoved),
          )
          .map(({ preset, isRemoved }) => ({ ...preset, isRemoved }))
          .toSorted(compareNames),

      save(preset, file) {
        const known = all().find(
          (each) => isSameArea(each.preset, preset) && each.preset.name === preset.name,
        )
        if (!known && placementPresets.has(preset.id)) throw new Error(`Preset ${preset.id} exists already`)
        const saved = { ...preset, id: known?.preset.id ?? preset.id }
        placementPresets.set(saved.id, { preset: saved, file, isRemoved: false })
        return saved
      },

      rename(id, name) {
        const others = all().filter(({ preset }) => preset.id !== id && preset.name === name)
        const asked = placementPresets.get(id)
        for (const other of others)
          if (asked && other.isRemoved && isInSameList(other, asked)) placementPresets.delete(other.preset.id)

        const own = present(id)
        const isTaken = others.some(
          ({ preset }) => placementPresets.has(preset.id) && own && isSameArea(preset, own.preset),
        )
        if (own && !isTaken) placementPresets.set(id, { ...own, preset: { ...own.preset, name } })
        return present(id)?.preset ?? null
      },

      setRemoved(id, removedAt) {
        const kept = placementPresets.get(id)
        if (kept) placementPresets.set(id, { ...kept, isRemoved: removedAt !== null })
        return kept !== undefined
      },

      find: (id) => present(id)?.preset ?? null,
    }
  })

const isSameArea = (a: StoredPreset, b: StoredPreset): boolean =>
  a.documentUuid === b.documentUuid && a.contentsId === b.contentsId

/** Presets of earlier states of a file are listed with the present ones, by the name of their layer. */
const isInSameList = (a: KeptPreset, b: KeptPreset): boolean =>
  isSameArea(a.preset, b.preset) ||
  (a.file === b.file && a.preset.area !== null && a.preset.area.layerName === b.preset.area?.layerName)
