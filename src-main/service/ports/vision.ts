import type { FilePath } from './engine'

export interface VisionOptions {
  /** Aborted: the work ends at once, with `CANCELLED`. */
  readonly signal?: AbortSignal
  /** 0..1, never less than before. */
  readonly onProgress?: (progress: number) => void
}

/** A file, and what failures call it. */
export interface SeenPicture {
  readonly file: FilePath
  readonly name: string
}

/** What the background was: `transparent` where the picture came without one, and is as it was. */
export const cutOutGrounds = ['transparent', 'flat', 'studio', 'busy'] as const

export interface CutOutFacts {
  readonly width: number
  readonly height: number
  readonly ground: (typeof cutOutGrounds)[number]
  /** 0..1. */
  readonly confidence: number
}

/** Below it, a person should look at a cut-out. */
export const sureConfidence = 0.85

/** Sees what is in photos, in a process that may be killed. Rejects with `AppError` only. */
export interface Vision {
  /**
   * Frees the picture of its background, and writes a PNG of its own size with straight alpha, in sRGB, to `target`,
   * which is not there before and not after a failure. Of an animation, the first frame. Throws `INVALID_IMAGE` and
   * `BACKGROUND_REMOVAL_FAILED`.
   */
  cutOut(picture: SeenPicture, target: FilePath, options?: VisionOptions): Promise<CutOutFacts>
}
