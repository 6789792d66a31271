import type { Cutout } from '../cutout/cut-out'
import { edgeAlpha } from '../cutout/edge-alpha'
import { correctedMask } from '../masks/corrected-mask'
import { type PaintedStroke, strokePixels, type Window } from '../masks/stroke'
import { cutColors, cutValues } from '../masks/window-pixels'
import type { ColorRaster } from '../raster'
import type { VisionTools } from '../vision-tools'
import { changedWindow, enlargedIn, reducedMask } from './correction-window'

/** Masks are corrected at this size. */
const maskSidePx = 500

/** What a stroke changes, in a window of the picture. */
interface Change {
  readonly window: Window
  /** 1 under the stroke. */
  readonly painted: Uint8Array
  /** 1 where the mask changed its mind, and under the stroke. */
  readonly changed: Uint8Array
  /** Coverage of the corrected mask, 0..255. */
  readonly mask: Uint8Array
  /** How far from the mask's edge the true edge may lie, px. */
  readonly reach: number
}

/** Alpha 0..1 and the object's colours in a window, and where they count. */
interface LocalEdge {
  readonly alpha: Float32Array
  readonly object: Float32Array
  readonly isNear: Uint8Array
}

/**
 * A cut-out after one more stroke of a person, in pixels of `picture`, the one that was cut out. Law: alpha changes
 * only near what the stroke changes in the mask (`correctedMask`), and only in the stroke's direction; each other pixel
 * stays as it was. A `remove` stroke beside the object wipes its shadow away.
 */
export const correctedCutOut = (
  tools: VisionTools,
  picture: ColorRaster,
  cutout: Cutout,
  stroke: PaintedStroke,
): Cutout => {
  const change = changeBy(tools, picture, cutout, stroke)
  return change
    ? laidOver(cutout, picture, stroke.kind, change, edgeOf(tools, picture, cutout, change))
    : cutout
}

const changeBy = (
  tools: VisionTools,
  picture: ColorRaster,
  { alpha }: Cutout,
  stroke: PaintedStroke,
): Change | null => {
  const share = Math.min(1, maskSidePx / Math.max(picture.width, picture.height))
  const side = (length: number): number => Math.max(1, Math.round(length * share))
  const small = tools.resized(picture, { width: side(picture.width), height: side(picture.height) })
  const before = reducedMask(alpha, small)
  const after = correctedMask(tools, small, before, {
    ...stroke,
    points: stroke.points.map(({ x, y }) => ({
      x: (x * small.width) / picture.width,
      y: (y * small.height) / picture.height,
    })),
    radiusPx: stroke.radiusPx * share,
  })
  const flipped = { ...after, values: after.values.map((v, i) => (v === before.values[i] ? 0 : 255)) }
  const under = strokePixels(picture, stroke)
  const reach = Math.max(2, 1.5 / share + 1)
  const window = changedWindow(flipped, under, picture, Math.ceil(4 * reach))
  if (!window) return null
  const painted = cutValues(under, picture.width, window)
  const beside = enlargedIn(flipped, picture, window)
  const told = stroke.kind === 'add' ? 255 : 0
  return {
    window,
    painted,
    changed: painted.map((isPainted, i) => (isPainted || beside[i] > 0 ? 1 : 0)),
    mask: enlargedIn(after, picture, window).map((v, i) => (painted[i] ? told : v)),
    reach,
  }
}

const edgeOf = (
  tools: VisionTools,
  picture: ColorRaster,
  { alpha }: Cutout,
  { window, painted, changed, mask, reach }: Change,
): LocalEdge => {
  const { width, height } = window
  const distances = (values: Uint8Array): Float32Array => tools.distances({ width, height, values }).values
  const isNear = Uint8Array.from(distances(changed.map((v) => (v ? 0 : 255))), (far) =>
    far <= reach ? 1 : 0,
  )
  // Beside the change the edge is where it was.
  const old = cutValues(alpha.values, picture.width, window)
  const hard = mask.map((v, i) => ((isNear[i] ? v : old[i]) > 127 ? 255 : 0))
  const inside = distances(hard)
  const outside = distances(hard.map((v) => 255 - v))
  const trimap = hard.map((v, i) =>
    isNear[i] && !painted[i] && Math.max(inside[i], outside[i]) <= reach ? 128 : v,
  )
  const own = cutColors(picture, window)
  if (!trimap.includes(0) || !trimap.includes(255))
    return { alpha: Float32Array.from(hard, (v) => v / 255), object: Float32Array.from(own.rgb), isNear }
  const edge = edgeAlpha({
    picture: own,
    trimap: { width, height, values: trimap },
    onRound: () => undefined,
  })
  return { alpha: edge.alpha, object: edge.object, isNear }
}

const laidOver = (
  cutout: Cutout,
  picture: ColorRaster,
  kind: PaintedStroke['kind'],
  { window, painted }: Change,
  edge: LocalEdge,
): Cutout => {
  const rgb = Uint8Array.from(cutout.picture.rgb)
  const values = Uint8Array.from(cutout.alpha.values)
  const shadow = cutout.shadow && Uint8Array.from(cutout.shadow)
  for (let i = 0; i < edge.alpha.length; i++) {
    const at = (window.top + Math.floor(i / window.width)) * picture.width + window.left + (i % window.width)
    if (shadow && kind === 'remove' && painted[i] && values[at] < 128) shadow[at] = 0
    const alpha = Math.round(edge.alpha[i] * 255)
    if (!edge.isNear[i] || (kind === 'add' ? alpha <= values[at] : alpha >= values[at])) continue
    values[at] = alpha
    for (let c = 0; c < 3; c++) {
      const color = alpha < 255 ? edge.object[i * 3 + c] : picture.rgb[at * 3 + c]
      rgb[at * 3 + c] = Math.max(0, Math.min(255, Math.round(color)))
    }
  }
  return {
    ...cutout,
    picture: { ...picture, rgb },
    alpha: { ...cutout.alpha, values },
    shadow,
    confidence: 1,
  }
}
