import type { ArtworkPlacement } from '@contract/desktop/edits'
import type { PlacementPreset } from '@contract/desktop/placement-presets'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { PlacementPresetStore } from '../ports/placement-preset-store'

export interface PlacementPresetsDeps {
  readonly store: PlacementPresetStore
  readonly newUuid: () => Uuid
  readonly now: () => Date
}

export interface NewPreset {
  readonly document_uuid: Uuid
  readonly contents_id: string
  readonly name: string
  readonly placement: ArtworkPlacement
}

/** The use cases behind the window's `placementPresets`. */
export const createPlacementPresets = ({ store, newUuid, now }: PlacementPresetsDeps) => ({
  list: (documentUuid: Uuid): PlacementPreset[] => [...store.list(documentUuid)],

  save: ({ document_uuid, ...preset }: NewPreset): PlacementPreset =>
    store.save(document_uuid, { ...preset, preset_id: newUuid() }),

  rename(presetId: Uuid, name: string): PlacementPreset {
    const renamed = known(presetId, store.rename(presetId, name))
    if (renamed.name === name) return renamed
    throw new AppError('CONFLICT', `The print area has a preset called “${name}” already; take another name`)
  },

  remove(presetId: Uuid): { preset_id: Uuid } {
    if (!store.setRemoved(presetId, now())) known(presetId, null)
    return { preset_id: presetId }
  },

  restore(presetId: Uuid): PlacementPreset {
    store.setRemoved(presetId, null)
    return known(presetId, store.find(presetId))
  },
})
export type PlacementPresets = ReturnType<typeof createPlacementPresets>

function known(presetId: Uuid, preset: PlacementPreset | null): PlacementPreset {
  if (preset) return preset
  throw new AppError('NOT_FOUND', `There is no placement preset ${presetId}; it may have been deleted`)
}
