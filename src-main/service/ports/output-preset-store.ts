import type { OutputPreset } from '@contract/desktop/output-presets'
import type { Uuid } from '@contract/vocabulary'

/** Output presets; a removed preset is kept, and its name can be reused. */
export interface OutputPresetStore {
  /** By name. */
  list(): Promise<readonly OutputPreset[]>
  /** Null if the preset does not exist or was removed. */
  find(id: Uuid): Promise<OutputPreset | null>
  add(preset: OutputPreset): Promise<void>
  change(preset: OutputPreset): Promise<void>
  /** Null restores the preset. Returns whether the preset exists at all. */
  setRemoved(id: Uuid, at: Date | null): Promise<boolean>
}
