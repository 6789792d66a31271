import type { ColorMode, Raster, RasterId } from '../../engine/document/document'
import { type Rect, rectHeight, rectWidth } from '../../engine/document/geometry'
import type { Conversion } from './color-conversions'
import type {
  BytesPerSample,
  ConvertedPlane,
  FileRange,
  PlaneRole,
  PlaneSource,
  RasterPlanes,
} from './plane-source'

/** All rasters of one open file, by the ids in its document. */
export class RasterCatalog {
  private readonly rasters = new Map<RasterId, RasterPlanes>()

  add(bounds: Rect, bytesPerSample: BytesPerSample, planes: RasterPlanes['planes']): RasterId {
    const id = (this.rasters.size + 1) as RasterId
    this.rasters.set(id, { width: rectWidth(bounds), height: rectHeight(bounds), bytesPerSample, planes })
    return id
  }

  /** Adds a colour raster, given its planes in stored order and its transparency. */
  addColor(
    bounds: Rect,
    bytesPerSample: BytesPerSample,
    planes: Readonly<Partial<Record<PlaneRole, PlaneSource>>>,
  ): Raster {
    return { id: this.add(bounds, bytesPerSample, planes), bounds, hasAlpha: planes.alpha !== undefined }
  }

  get(id: RasterId): RasterPlanes {
    const planes = this.rasters.get(id)
    if (!planes) throw new RangeError(`This document has no raster ${id}`)
    return planes
  }
}

type Sources = readonly [PlaneSource, ...PlaneSource[]]
type ColorPlanes = Readonly<Partial<Record<'red' | 'green' | 'blue' | 'black' | 'gray', PlaneSource>>>

/**
 * Stored colour planes in the numbers of a document of that mode, see `ColorModel`. `palette`: 256 reds, greens and
 * blues of an indexed picture.
 */
export const colorPlanes = (
  mode: ColorMode,
  stored: readonly PlaneSource[],
  palette: FileRange,
): ColorPlanes => {
  const [first, second, third, fourth] = stored
  if (!first) return {}
  const hasThree = second !== undefined && third !== undefined
  switch (mode) {
    case 'rgb':
    case 'lab':
      return hasThree ? { red: first, green: second, blue: third } : { gray: first }
    case 'cmyk':
      if (!hasThree) return { gray: first }
      return { red: first, green: second, blue: third, ...(fourth && { black: fourth }) }
    case 'gray':
    case 'duotone':
    case 'bitmap':
      return { gray: first }
    case 'indexed':
      return rgb((_, index) => converted('table', [first], paletteColumn(palette, index)))
    case 'multichannel':
      return hasThree ? estimatedInks([first, second, third], fourth) : { gray: first }
  }
}

const estimatedInks = (inks: Sources, black: PlaneSource | undefined): ColorPlanes =>
  rgb((_, index) => converted('ink', black ? [inks[index]!, black] : [inks[index]!]))

const paletteColumn = ({ offset, length }: FileRange, index: number): FileRange => ({
  offset: offset + index * 256,
  length: Math.min(256, Math.max(0, length - index * 256)),
})

/** The merged picture's colours are matted on white; rasters are straight. */
export const unmattePlanes = (planes: ColorPlanes, alpha: PlaneSource): ColorPlanes =>
  Object.fromEntries(
    Object.entries(planes).map(([role, plane]) => [role, converted('unmatte', [plane, alpha])]),
  )

const rgb = (make: (name: 'red' | 'green' | 'blue', index: number) => PlaneSource): ColorPlanes => ({
  red: make('red', 0),
  green: make('green', 1),
  blue: make('blue', 2),
})

const converted = (
  conversion: Conversion,
  sources: Sources,
  table: FileRange = { offset: 0, length: 0 },
): ConvertedPlane => {
  const { label, width, height, bytesPerSample } = sources[0]
  return { kind: 'converted', label, width, height, bytesPerSample, conversion, sources, table }
}
