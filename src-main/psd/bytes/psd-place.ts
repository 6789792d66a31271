import type { PsdPart } from '@contract/failures/psd-parts'

/** Where in which file a reader is, for the failure that it may meet there. */
export interface PsdPlace {
  readonly part: PsdPart
  /** The layer or the block, where there are several. */
  readonly of: string | null
  /** Null while the file is opened: `nameTheFile` adds it. */
  readonly file: string | null
}

export const placeIn = (part: PsdPart, of: string | null = null, file: string | null = null): PsdPlace => ({
  part,
  of,
  file,
})
