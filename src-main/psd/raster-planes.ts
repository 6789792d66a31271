import type { ColorMode, Raster, RasterId } from '../engine/document/document'
import { type Rect, rectHeight, rectWidth } from '../engine/document/geometry'
import type { Conversion } from './color-conversions'
import type { BytesPerSample, ConvertedPlane, PlaneRole, PlaneSource, RasterPlanes } from './plane-source'

/** Every raster of one open file, by the id that its document names. */
export class RasterCatalog {
  private readonly rasters = new Map<RasterId, RasterPlanes>()

  add(bounds: Rect, bytesPerSample: BytesPerSample, planes: RasterPlanes['planes']): RasterId {
    const id = (this.rasters.size + 1) as RasterId
    this.rasters.set(id, { width: rectWidth(bounds), height: rectHeight(bounds), bytesPerSample, planes })
    return id
  }

  /** A raster of colour, from its planes in stored order and its transparency. */
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

type ColorPlanes = Readonly<Partial<Record<'red' | 'green' | 'blue' | 'gray', PlaneSource>>>

/** Stored colour planes as RGB or gray. `palette` is the colour table of an indexed picture: 256 reds, greens, blues. */
export const colorPlanes = (
  mode: ColorMode,
  stored: readonly PlaneSource[],
  palette: Uint8Array,
): ColorPlanes => {
  const [first, second, third, fourth] = stored
  if (!first) return {}
  const hasThree = second !== undefined && third !== undefined
  switch (mode) {
    case 'rgb':
      return hasThree ? { red: first, green: second, blue: third } : { gray: first }
    case 'gray':
    case 'duotone':
    case 'bitmap':
      return { gray: first }
    case 'lab':
      return hasThree ? rgb((name) => converted(`lab-${name}`, [first, second, third])) : { gray: first }
    case 'indexed':
      return rgb((_, index) => converted('table', [first], palette.slice(index * 256, index * 256 + 256)))
    case 'cmyk':
    case 'multichannel':
      return hasThree
        ? rgb((_, index) => converted('ink', fourth ? [stored[index]!, fourth] : [stored[index]!]))
        : { gray: first }
  }
}

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
  sources: readonly [PlaneSource, ...PlaneSource[]],
  table: Uint8Array | null = null,
): ConvertedPlane => {
  const { label, width, height, bytesPerSample } = sources[0]
  return { kind: 'converted', label, width, height, bytesPerSample, conversion, sources, table }
}
