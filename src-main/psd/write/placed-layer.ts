import type { PlacedLayer } from 'ag-psd'
import type { SmartObjectLayer } from '../../engine/document/document'
import { type Point, rectHeight, rectWidth } from '../../engine/document/geometry'
import type { Displace } from '../../engine/document/smart-filter'

const pixels = (value: number) => ({ units: 'Pixels', value }) as const

/** A smart object's placement, mesh and displacement as ag-psd writes them. `id` is unique for each layer. */
export const placedLayerOf = (
  { contentsId, placement, filters }: SmartObjectLayer,
  id: string,
): PlacedLayer => {
  const { canvas, quad, warp } = placement
  const transform = quad.flatMap(({ x, y }) => [x, y])
  const displacements = filters.flatMap(({ filter }) => (filter.kind === 'displace' ? [filter] : []))
  const place: PlacedLayer = {
    ...{ id: contentsId, placed: id, type: 'raster', transform, ...canvas },
    ...(displacements.length > 0 && { filter: filterList(displacements) }),
  }
  const still = {
    value: 0,
    perspective: 0,
    perspectiveOther: 0,
    rotate: 'horizontal',
    bounds: { top: pixels(0), left: pixels(0), bottom: pixels(canvas.height), right: pixels(canvas.width) },
    uOrder: 4,
    vOrder: 4,
  } as const
  if (warp?.kind !== 'mesh')
    return { ...place, nonAffineTransform: transform, warp: { style: 'none', ...still } }
  const { columns, rows, bounds, points, sliceX, sliceY } = warp
  const isQuilt = columns > 1 || rows > 1
  return {
    ...place,
    warp: {
      style: 'custom',
      ...still,
      bounds: {
        top: pixels(bounds.top),
        left: pixels(bounds.left),
        bottom: pixels(bounds.top + rectHeight(bounds)),
        right: pixels(bounds.left + rectWidth(bounds)),
      },
      ...(isQuilt && { deformNumRows: rows * 3 + 1, deformNumCols: columns * 3 + 1 }),
      customEnvelopeWarp: {
        meshPoints: points.map(({ x, y }: Point) => ({ x, y })),
        ...(isQuilt && { quiltSliceX: [...sliceX], quiltSliceY: [...sliceY] }),
      },
    },
  }
}

const filterList = (displacements: readonly Displace[]): NonNullable<PlacedLayer['filter']> => ({
  enabled: true,
  validAtPosition: true,
  maskEnabled: false,
  maskLinked: false,
  maskExtendWithWhite: true,
  list: displacements.map(({ horizontalPercent, verticalPercent, fit, edges, map }) => ({
    name: 'Displace...',
    opacity: 1,
    blendMode: 'normal',
    enabled: true,
    hasOptions: true,
    foregroundColor: { r: 0, g: 0, b: 0 },
    backgroundColor: { r: 255, g: 255, b: 255 },
    type: 'displace',
    filter: {
      horizontalScale: horizontalPercent,
      verticalScale: verticalPercent,
      displacementMap: fit === 'stretch' ? 'stretch to fit' : 'tile',
      undefinedAreas: edges === 'repeat' ? 'repeat edge pixels' : 'wrap around',
      displacementFile: { signature: 'txtu', path: map.fileName },
    },
  })),
})
