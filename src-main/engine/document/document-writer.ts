/** The program that wrote a file, and with it the picture of the whole document that the file stores. */
export interface DocumentWriter {
  /** As the file names it, such as `Adobe Photoshop CS5.1`. */
  readonly name: string
  /**
   * Photoshop's own version number: 12.1 for CS5.1, 13 for CS6, 27 for 2026. Null for other programs, and for names
   * without a number that is known.
   */
  readonly photoshopVersion: number | null
}

/** Photoshop CS6, the first version with "Blend Text Colors Using Gamma", and with finer outlines. */
const photoshopCs6 = 13

/** Whether Photoshop up to CS5.1 drew the document's outlines. An unknown writer counts as a new one. */
export const hasCoarseOutlines = (writtenBy: DocumentWriter | null): boolean =>
  (writtenBy?.photoshopVersion ?? photoshopCs6) < photoshopCs6

/**
 * Whether Photoshop reduced pictures with the plain cubic: "Bicubic Automatic", which sharpens what it reduces, is new
 * in CS6. An unknown writer counts as a new one.
 */
export const reducesPlainly = (writtenBy: DocumentWriter | null): boolean =>
  (writtenBy?.photoshopVersion ?? photoshopCs6) < photoshopCs6

/**
 * Whether text is blended in a space of its own. Photoshop 6.0 to CS5.1 blend it like any layer; later versions with a
 * gamma. Documents of 32 bits, which are linear light, are plain in every version. (Measured: 59 of 61 files of the
 * former become better without the gamma, 40 of the latter need it.) An unknown writer counts as a new one.
 */
export const blendsTextWithGamma = ({
  writtenBy,
  depth,
}: {
  readonly writtenBy: DocumentWriter | null
  readonly depth: number
}): boolean => depth < 32 && (writtenBy?.photoshopVersion ?? photoshopCs6) >= photoshopCs6
