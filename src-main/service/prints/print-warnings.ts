import { applyAffine, rotation } from '@geometry/affine'
import { boxOn, scaleInto } from '@geometry/fitted-box'
import type { Point, Size } from '@geometry/plane'
import { type MarginFaults, marginFaults } from '@geometry/print-margins'
import type { CanvasPlacement } from '../../engine/warp/place-artwork'
import type { PrintOptions } from '../ports/engine'

/** How artwork of this size lies to the edges of its print. Repeated or skewed artwork is not judged. */
export const printFaults = (
  placement: CanvasPlacement,
  { canvas, artwork }: { readonly canvas: Size; readonly artwork: Size },
  { widthInches, bleedInches, safeInches }: Pick<PrintOptions, 'widthInches' | 'bleedInches' | 'safeInches'>,
): MarginFaults => {
  if (placement.tile || placement.skew) return { isBleedShort: false, isBeyondSafe: false }
  const perInch = canvas.width / widthInches
  const margins = { bleed: bleedInches * perInch, safe: safeInches * perInch }
  return marginFaults(cornersOf(placement, canvas, artwork), canvas, margins)
}

const cornersOf = (placement: CanvasPlacement, canvas: Size, artwork: Size): readonly Point[] => {
  const box = boxOn(canvas, placement)
  const scale = scaleInto(box, artwork, placement.fit)
  const { width, height } =
    placement.fit === 'fit'
      ? { width: artwork.width * scale.x, height: artwork.height * scale.y }
      : { width: box.width, height: box.height }
  const turn = rotation(placement.rotateDegrees)
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => {
    const turned = applyAffine(turn, { x: (x * width) / 2, y: (y * height) / 2 })
    return { x: box.center.x + turned.x, y: box.center.y + turned.y }
  })
}
