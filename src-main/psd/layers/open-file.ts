import type { ContentsId, Raster, SmartObjectContents } from '../../engine/document/document'
import type { ColorSpace } from '../descriptors/solid-color'
import type { FilterMasks } from '../filters/filter-masks'
import type { FileRange } from '../planes/plane-source'
import type { RasterCatalog } from '../planes/raster-planes'
import type { Header } from '../records/header'
import type { GlobalLight } from '../records/image-resources'

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
