import type { ArtworkPlacement } from '@contract/edits/artwork'
import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'

export interface StoredPreset {
  readonly id: Uuid
  readonly documentUuid: Uuid
  readonly contentsId: string
  readonly name: string
  readonly placement: ArtworkPlacement
  /** What its print area is known by when the file has changed; null: kept by an earlier version of the app. */
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
  /** Of a document, its removed ones too; and of earlier states of its file. By name. */
  list(documentUuid: Uuid, file: FilePath): Promise<readonly ListedPreset[]>
  /** Takes the place of one with the same name for the same print area, and keeps its id. */
  save(preset: StoredPreset, file: FilePath): Promise<StoredPreset>
  /**
   * The preset as it is now: under its old name where another has the new one. Null: there is none, or it is removed.
   */
  rename(presetId: Uuid, name: string): Promise<StoredPreset | null>
  /** False: there is none. */
  setRemoved(presetId: Uuid, removedAt: Date | null): Promise<boolean>
  find(presetId: Uuid): Promise<StoredPreset | null>
}
