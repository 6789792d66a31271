import type { Document } from '../../engine/document/document'
import type { Rect } from '../../engine/document/geometry'
import type { RasterTable } from '../../engine/raster/stored-raster'

export interface Drawing {
  /** The file's own, or one made from it by edits. */
  readonly document: Document
  /** Rasters of the edited document that the file does not have. */
  readonly rasters: RasterTable
  /** What is drawn, in pixels of the document. */
  readonly area: Rect
  readonly bytesPerSample: 1 | 2
}
