import type { Size } from '@geometry/plane'
import type { FilePath } from './engine'
import type { SeenPicture, VisionOptions } from './vision'

export interface ModelMask {
  readonly width: number
  readonly height: number
  /** 0..1: how few pixels of the object the model left open. */
  readonly certainty: number
}

/** Tells objects from backgrounds with models that a person brings, in a process that may be killed. */
export interface Matting {
  /**
   * Writes a white PNG whose alpha is the object, of the size that the model gives, to `target`. Throws
   * `INVALID_IMAGE`, `INVALID_INPUT` for what is no such model, and `BACKGROUND_REMOVAL_FAILED` for one that takes too
   * much.
   */
  mask(picture: SeenPicture, model: FilePath, target: FilePath, options?: VisionOptions): Promise<ModelMask>

  /** The size of the pictures that a model takes. Throws as `mask` does for what is no such model. */
  size(model: FilePath, options?: VisionOptions): Promise<Size>
}
