import type { ContentsId, Raster, SmartObjectContents } from '../engine/document/document'
import type { FilterMasks } from './filter-masks'
import type { Header } from './header'
import type { GlobalLight } from './image-resources'
import type { FileRange } from './plane-source'
import type { RasterCatalog } from './raster-planes'
import type { ColorSpace } from './solid-color'

/** What every part of the reading of one file needs to know about the whole of it. */
export interface OpenFile {
  readonly bytes: Uint8Array
  readonly name: string
  readonly header: Header
  readonly colorSpace: ColorSpace
  /** Of an indexed picture: 256 reds, greens, blues. */
  readonly palette: FileRange
  /** Where the light of effects comes from that have none of their own. */
  readonly globalLight: GlobalLight
  readonly rasters: RasterCatalog
  readonly contents: ReadonlyMap<ContentsId, SmartObjectContents>
  /** The pictures that fills and effects repeat, by id. */
  readonly patterns: ReadonlyMap<string, Raster>
  /** The masks of smart filters, by the id that their placed layer carries. */
  readonly filterMasks: FilterMasks
}
