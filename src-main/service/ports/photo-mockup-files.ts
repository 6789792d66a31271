import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'

/** The files of photo mockups: their photos as they came, and what was baked of them. */
export interface PhotoMockupFiles {
  photoOf(uuid: Uuid): FilePath
  /**
   * A version that was replaced, or whose mockup was deleted, stays until the next sweep: somebody may be rendering it.
   */
  bakedOf(mockup: { readonly uuid: Uuid; readonly version: number }): FilePath
  /** The names of all files, without folders. */
  names(): Promise<readonly string[]>
}
