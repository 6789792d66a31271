import type { ContentsId, SmartObjectContents } from '../engine/document/document'
import type { Header } from './header'
import type { RasterCatalog } from './raster-planes'
import type { ColorSpace } from './solid-color'

/** What every part of the reading of one file needs to know about the whole of it. */
export interface OpenFile {
  readonly bytes: Uint8Array
  readonly name: string
  readonly header: Header
  readonly colorSpace: ColorSpace
  /** Of an indexed picture: 256 reds, greens, blues. */
  readonly palette: Uint8Array
  readonly rasters: RasterCatalog
  readonly contents: ReadonlyMap<ContentsId, SmartObjectContents>
}
