import type { FilePath } from './engine'

export interface WriteOptions {
  readonly signal?: AbortSignal
  /** 0..1, rising. */
  readonly onProgress?: (progress: number) => void
}

/** A file of an archive. */
export interface ArchiveEntry {
  readonly path: FilePath
  /** Within the archive, its folders parted by `/`. */
  readonly name: string
  /** False for what is packed already, as pictures are. */
  readonly isCompressed: boolean
}

/** Writes a ZIP whole, or not at all. Throws `FILE_NOT_FOUND`, `FILE_NOT_WRITABLE`, `CANCELLED`. */
export type WriteZip = (
  target: FilePath,
  entries: readonly ArchiveEntry[],
  options?: WriteOptions,
) => Promise<void>

/** Points: 1/72 inch. From the top left corner. */
export interface PdfBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type PdfItem =
  | {
      readonly type: 'picture'
      readonly box: PdfBox
      /** JPEG, drawn as large as the box allows, in its middle. */
      readonly bytes: Uint8Array
    }
  | {
      readonly type: 'text'
      readonly box: PdfBox
      /** On one line, cut off with an ellipsis where the box ends. */
      readonly text: string
      readonly size: number
      readonly isBold?: boolean
      /** Secondary text is gray. */
      readonly isQuiet?: boolean
      readonly align?: 'left' | 'center' | 'right'
    }
  | { readonly type: 'frame'; readonly box: PdfBox }

export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly items: readonly PdfItem[]
}

/**
 * Writes pages as they come, whole, or not at all. Throws `FILE_NOT_WRITABLE`, `CANCELLED`, and what the pages throw.
 */
export type WritePdf = (
  target: FilePath,
  pages: AsyncIterable<PdfPage>,
  options: WriteOptions & { readonly title: string },
) => Promise<void>
