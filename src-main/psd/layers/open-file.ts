import type { ContentsId, Raster, SmartObjectContents } from '../../engine/document/document'
import type { ColorSpace } from '../descriptors/solid-color'
import type { TextFrames } from '../descriptors/text-frames'
import type { FilterMasks } from '../filters/filter-masks'
import type { FileRange } from '../planes/plane-source'
import type { RasterCatalog } from '../planes/raster-planes'
import type { Header } from '../records/header'
import type { GlobalLight } from '../records/image-resources'

/** The data about the whole file that every part of the reader needs. */
export interface OpenFile {
  readonly bytes: Uint8Array
  readonly name: string
  readonly header: Header
  readonly colorSpace: ColorSpace
  /** The palette of an indexed picture: 256 reds, greens, blues. */
  readonly palette: FileRange
  /** The light of effects that use the global light. */
  readonly globalLight: GlobalLight
  readonly rasters: RasterCatalog
  readonly contents: ReadonlyMap<ContentsId, SmartObjectContents>
  /** The patterns of fills and effects, by id. */
  readonly patterns: ReadonlyMap<string, Raster>
  /** The masks of smart filters, by the id of their placed layer. */
  readonly filterMasks: FilterMasks
  readonly textFrames: TextFrames
}
