import type { ArtworkPlacement } from '@contract/edits/artwork'
import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'

export interface StoredPreset {
  readonly id: Uuid
  readonly documentUuid: Uuid
  readonly contentsId: string
  readonly name: string
  readonly placement: ArtworkPlacement
  /** Identifies the print area after the file has changed; null: saved by an earlier version of the app. */
  readonly area: PresetArea | null
}

export interface ListedPreset extends StoredPreset {
  readonly isRemoved: boolean
}

export interface PresetArea {
  readonly layerName: string
  /** Pixels of the smart object's own canvas. */
  readonly width: number
  readonly height: number
}

export interface PlacementPresetStore {
  /** All presets of a document, including removed ones and those of earlier states of its file. By name. */
  list(documentUuid: Uuid, file: FilePath): Promise<readonly ListedPreset[]>
  /** Replaces a preset with the same name for the same print area, and keeps its id. */
  save(preset: StoredPreset, file: FilePath): Promise<StoredPreset>
  /**
   * Returns the resulting preset: it keeps its old name if another preset has the new one. Null: the preset does not
   * exist or was removed.
   */
  rename(presetId: Uuid, name: string): Promise<StoredPreset | null>
  /** False: the preset does not exist. */
  setRemoved(presetId: Uuid, removedAt: Date | null): Promise<boolean>
  find(presetId: Uuid): Promise<StoredPreset | null>
}
