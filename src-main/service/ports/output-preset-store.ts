import type { OutputPreset } from '@contract/desktop/output-presets'
import type { Uuid } from '@contract/vocabulary'

/** Presets of outputs; a removed one is kept, and its name is free. */
export interface OutputPresetStore {
  /** By name. */
  list(): Promise<readonly OutputPreset[]>
  /** Null for one that is not there or was removed. */
  find(id: Uuid): Promise<OutputPreset | null>
  add(preset: OutputPreset): Promise<void>
  change(preset: OutputPreset): Promise<void>
  /** Null: it is there again. Gives whether there is such a preset at all. */
  setRemoved(id: Uuid, at: Date | null): Promise<boolean>
}
