import type { PlacementPreset } from '@contract/desktop/placement-presets'
import type { Uuid } from '@contract/vocabulary'

export interface PlacementPresetStore {
  /** By name; removed ones are left out. */
  list(documentUuid: Uuid): readonly PlacementPreset[]
  /** Takes the place of one with the same name for the same print area, and keeps its id. */
  save(documentUuid: Uuid, preset: PlacementPreset): PlacementPreset
  /** The preset as it is now: under its old name where another has the new one. Null: there is none, or it is removed. */
  rename(presetId: Uuid, name: string): PlacementPreset | null
  /** False: there is none. */
  setRemoved(presetId: Uuid, removedAt: Date | null): boolean
  find(presetId: Uuid): PlacementPreset | null
}
