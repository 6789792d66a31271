import type { Document } from '../../engine/document/document'
import type { Rect } from '../../engine/document/geometry'
import type { RasterTable } from '../../engine/raster/stored-raster'

export interface Drawing {
  /** The file's own document, or one made from it by edits. */
  readonly document: Document
  /** Rasters of the edited document that the file does not contain. */
  readonly rasters: RasterTable
  /** The area to draw, in pixels of the document. */
  readonly area: Rect
  readonly bytesPerSample: 1 | 2
}
