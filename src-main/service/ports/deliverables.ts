import type { FilePath } from './engine'

export interface WriteOptions {
  readonly signal?: AbortSignal
  /** 0..1, rising. */
  readonly onProgress?: (progress: number) => void
}

export interface ArchiveEntry {
  readonly path: FilePath
  /** Path within the archive, separated by `/`. */
  readonly name: string
  /** False for files that are already compressed, such as pictures. */
  readonly isCompressed: boolean
}

/** Writes a ZIP completely or not at all. Throws `FILE_NOT_FOUND`, `FILE_NOT_WRITABLE`, `CANCELLED`. */
export type WriteZip = (
  target: FilePath,
  entries: readonly ArchiveEntry[],
  options?: WriteOptions,
) => Promise<void>

/** Points (1/72 inch), from the top left corner. */
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
      /** JPEG or PNG, drawn as large as the box allows, and centered unless it says otherwise. */
      readonly bytes: Uint8Array
      readonly align?: 'center' | 'right'
    }
  | {
      readonly type: 'text'
      readonly box: PdfBox
      /** Set on one line, truncated with an ellipsis at the end of the box. */
      readonly text: string
      readonly size: number
      readonly isBold?: boolean
      /** Secondary text is gray. */
      readonly isQuiet?: boolean
      readonly align?: 'left' | 'center' | 'right'
    }
  | {
      readonly type: 'paragraph'
      readonly box: PdfBox
      /** Set on as many lines as the box has room for, and cut off there with an ellipsis. */
      readonly text: string
      readonly size: number
    }
  | { readonly type: 'frame'; readonly box: PdfBox }
  /** A box that a reader of the document can tick, or a pen on paper. `name`: unique in the document. */
  | { readonly type: 'tick'; readonly box: PdfBox; readonly name: string }
  /** Room for words, likewise. */
  | { readonly type: 'field'; readonly box: PdfBox; readonly name: string }

export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly items: readonly PdfItem[]
}

/**
 * Writes pages as they arrive, completely or not at all. Throws `FILE_NOT_WRITABLE`, `CANCELLED`, and any error of the
 * page source.
 */
export type WritePdf = (
  target: FilePath,
  pages: AsyncIterable<PdfPage>,
  options: WriteOptions & { readonly title: string },
) => Promise<void>

/** A picture at its size in print. */
export interface PrintPage {
  /** A PNG, which goes once it is part of the document. */
  readonly picture: FilePath
  /** Pixels, with the bleed. */
  readonly width: number
  readonly height: number
  /** On each side, px. */
  readonly bleed: number
  readonly ppi: number
  /** The ICC profile of its numbers, RGB. */
  readonly profile: Uint8Array
}

/**
 * Writes one page as large as the print with its bleed, which tells what is cut off (its trim box) and the colours of
 * its numbers (sRGB). Throws `FILE_NOT_WRITABLE`.
 */
export type WritePrintPdf = (target: FilePath, page: PrintPage) => Promise<void>
