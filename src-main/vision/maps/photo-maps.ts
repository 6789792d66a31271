import type { ColorRaster, GrayRaster } from '../raster'
import type { VisionTools } from '../vision-tools'
import { exposureOf } from './exposure'
import type { GoodsColor } from './goods-color'
import { type LightPlanes, paintLight } from './paint-light'
import { type SurfaceLight, surfaceLight } from './surface-light'
import { surfaceView } from './surface-view'

/** A surface, or an area, that prints go onto. */
export interface MappedSurface {
  /** 255 where it is seen: whatever lies over it is left out. Of any size, over the whole photo. */
  readonly mask: GrayRaster
  /** Cloth, paper and other goods with folds; a mug's or a frame's shading displaces nothing. */
  readonly isSoft: boolean
}

/** The parts of a photo's light, in the photo's size but `folds`. */
export interface PhotoMaps {
  /** Multiplied: white in full light. */
  readonly shading: GrayRaster
  /** Screened: black where there are none. */
  readonly highlights: GrayRaster
  /** Linear light: 128 where there is no weave or grain. */
  readonly texture: GrayRaster
  /** Screened: the shine by which folds are seen on dark goods and dark prints. */
  readonly sheen: GrayRaster
  /** Null where no surface has folds above the noise. */
  readonly folds: FoldMap | null
  /** The goods' colour, by surface; null for a mask that is empty. */
  readonly colors: readonly (GoodsColor | null)[]
}

export interface FoldMap {
  /** Red displaces horizontally, green vertically, 128 does not: a print is read farther right where red is more. */
  readonly picture: ColorRaster
  /** The move, px of the photo, that 127 levels of the picture stand for. */
  readonly mostPx: number
}

const viewLongSide = 600
/** Around a surface, px of the reduced photo: masks may grow. */
const marginPx = 14

/**
 * Bakes the maps of a photo. `onStep` is told after each surface, and may throw to stop. A surface that fills a photo
 * of 12 MP takes about 3 s.
 */
export const photoMaps = (
  tools: Pick<VisionTools, 'resized'>,
  photo: ColorRaster,
  surfaces: readonly MappedSurface[],
  onStep: () => void,
): PhotoMaps => {
  const scale = Math.min(1, viewLongSide / Math.max(photo.width, photo.height))
  const size = {
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  }
  const small = tools.resized(photo, size)
  const planes = emptyPlanes(photo.width * photo.height)
  const photoScale = { x: photo.width / size.width, y: photo.height / size.height }
  const exposure = exposureOf(small)
  const masks = surfaces.map(({ mask }) => sampledMask(mask, size))
  const lights = surfaces.map(({ isSoft }, at) => {
    const mask = masks[at]!
    const view = surfaceView(small, mask, marginPx)
    const light = view && surfaceLight(view, isSoft)
    const others = masks.filter((other) => other !== mask)
    if (light) paintLight(planes, photo, light, { scale: photoScale, isSoft, exposure, mask, others })
    onStep()
    return light
  })
  const gray = (values: Uint8Array): GrayRaster => ({ width: photo.width, height: photo.height, values })
  return {
    shading: gray(planes.shading),
    highlights: gray(planes.highlights),
    texture: gray(planes.texture),
    sheen: gray(planes.sheen),
    folds: foldMap(size, lights, photo.width / size.width),
    colors: lights.map((light) => light?.color ?? null),
  }
}

const emptyPlanes = (count: number): LightPlanes => ({
  shading: new Uint8Array(count).fill(255),
  highlights: new Uint8Array(count),
  texture: new Uint8Array(count).fill(128),
  sheen: new Uint8Array(count),
})

const sampledMask = (mask: GrayRaster, { width, height }: { width: number; height: number }): GrayRaster => {
  const values = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = Math.min(mask.height - 1, Math.floor(((y + 0.5) * mask.height) / height))
    for (let x = 0; x < width; x++) {
      const column = Math.min(mask.width - 1, Math.floor(((x + 0.5) * mask.width) / width))
      values[y * width + x] = mask.values[row * mask.width + column]
    }
  }
  return { width, height, values }
}

const foldMap = (
  size: { readonly width: number; readonly height: number },
  lights: readonly (SurfaceLight | null)[],
  photoPx: number,
): FoldMap | null => {
  const folded = lights.flatMap((light) => (light?.folds ? [{ view: light.view, folds: light.folds }] : []))
  const most = Math.max(
    0,
    ...folded.map(({ folds }) =>
      folds.x.reduce((m, v, i) => Math.max(m, Math.abs(v), Math.abs(folds.y[i])), 0),
    ),
  )
  if (most < 0.05) return null
  const rgb = new Uint8Array(size.width * size.height * 3).fill(128)
  for (const { view, folds } of folded)
    for (let i = 0; i < folds.x.length; i++) {
      if (folds.x[i] === 0 && folds.y[i] === 0) continue
      const x = view.bounds.left + (i % view.width)
      const y = view.bounds.top + Math.floor(i / view.width)
      rgb[(y * size.width + x) * 3] = Math.round(128 + (127 * folds.x[i]) / most)
      rgb[(y * size.width + x) * 3 + 1] = Math.round(128 + (127 * folds.y[i]) / most)
    }
  return { picture: { ...size, rgb }, mostPx: most * photoPx }
}
