import { AppError } from '@contract/errors'
import type { FilePath } from '../ports/engine'

/**
 * The files that a person gave to the window: dropped, picked in a dialog, opened from the desktop. The page may name
 * only these, so that a compromised page can read nothing else.
 */
export interface PathGrants {
  grant(path: FilePath): void
  /** Throws `FORBIDDEN`. */
  assertGranted(path: FilePath): void
}

export const createPathGrants = (): PathGrants => {
  const granted = new Set<FilePath>()
  return {
    grant(path) {
      granted.add(path)
    },
    assertGranted(path) {
      if (granted.has(path)) return
      throw new AppError('pathNotGranted', { path })
    },
  }
}
