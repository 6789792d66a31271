import type { Quad } from '@geometry/plane'
import { scaledQuad } from '@geometry/scaled-quad'
import { isInside } from '../vision/areas/quad-geometry'
import { maskFromQuad } from '../vision/masks/mask-from-quad'
import { photoMask } from '../vision/masks/photo-mask'
import { type MaskProposal, proposeMask } from '../vision/masks/propose-mask'
import type { ColorRaster, GrayRaster } from '../vision/raster'
import type { VisionTools } from '../vision/vision-tools'
import { areaOnGoods } from './area-on-goods'
import { reduced } from './reduced'

export const surfaceViewLongSide = 500
/** Below it, a person should be asked for a stroke. */
const sureAgreement = 0.75
/** A surface covers at least this share of the photo, and not nearly all of it. */
const [leastShare, mostShare] = [0.02, 0.95]
/** An area lies on a surface if most of it does: what lies over the goods then stays over the print. */
export const mostlyOn = 0.7

/**
 * The product as a mask of the photo's size, or the part of it that the print areas lie on: a shirt without its wearer.
 * Null where it is not certain.
 */
export const foundSurface = (
  tools: VisionTools,
  photo: ColorRaster,
  areas: readonly Quad[],
  onStep: () => void,
): GrayRaster | null => {
  const picture = reduced(tools, photo, surfaceViewLongSide)
  const proposal = proposeMask(tools, picture, onStep)
  if (proposal === null || !isSureSurface(proposal)) return null
  const scale = picture.width / photo.width
  const seen = areas.map((quad) => scaledQuad(quad, scale))
  const on = seen.filter((quad) => shareOn(proposal.mask, quad) >= mostlyOn)
  const printed = on.length > 0 ? on : [areaOnGoods(proposal.mask)]
  return photoMask(photo, picture, printedPart(tools, picture, proposal.mask, printed) ?? proposal.mask)
}

/** What the first area lies on, of a product; null where another area lies beside it, or where little is left. */
const printedPart = (
  tools: VisionTools,
  picture: ColorRaster,
  product: GrayRaster,
  areas: readonly Quad[],
): GrayRaster | null => {
  const [first] = areas
  if (first === undefined) return null
  const part = maskFromQuad(tools, picture, first, product)
  const isWhole = areas.every((quad) => shareOn(part, quad) >= mostlyOn)
  return isWhole && surfaceShare(part) >= leastShare ? part : null
}

/** Whether a person need not be asked for a stroke. */
export const isSureSurface = ({ mask, agreement }: MaskProposal): boolean => {
  const share = surfaceShare(mask)
  return agreement >= sureAgreement && share >= leastShare && share <= mostShare
}

/** A mask found at the size of a view, as large as the photo, along the photo's own edges. */
export const surfaceInPhoto = (
  tools: Pick<VisionTools, 'resized'>,
  photo: ColorRaster,
  mask: GrayRaster,
): GrayRaster => photoMask(photo, tools.resized(photo, { width: mask.width, height: mask.height }), mask)

/** 0..1: how much of a picture a mask covers. */
export const surfaceShare = ({ values }: GrayRaster): number =>
  values.reduce((count, value) => count + (value > 127 ? 1 : 0), 0) / values.length

/** 255 within the quad, drawn at a size of at most 600 px a side: for maps, which are found at such a size. */
export const quadMask = (quad: Quad, { width, height }: ColorRaster): GrayRaster => {
  const scale = Math.min(1, 600 / Math.max(width, height))
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const values = new Uint8Array(size.width * size.height)
  for (let i = 0; i < values.length; i++) {
    const x = (((i % size.width) + 0.5) * width) / size.width
    const y = ((Math.floor(i / size.width) + 0.5) * height) / size.height
    if (isInside(quad, { x, y })) values[i] = 255
  }
  return { ...size, values }
}

/** 0..1: how much of the quad lies on the surface. */
export const shareOn = (surface: GrayRaster, quad: Quad): number => {
  const [steps, on] = [20, { all: 0, seen: 0 }]
  for (let v = 0.5; v < steps; v++)
    for (let u = 0.5; u < steps; u++) {
      const at = (key: 'x' | 'y'): number => {
        const [s, t] = [u / steps, v / steps]
        const upper = quad[0][key] * (1 - s) + quad[1][key] * s
        return upper * (1 - t) + (quad[3][key] * (1 - s) + quad[2][key] * s) * t
      }
      const [x, y] = [Math.floor(at('x')), Math.floor(at('y'))]
      on.all += 1
      if ((surface.values[y * surface.width + x] ?? 0) > 127) on.seen += 1
    }
  return on.seen / on.all
}
