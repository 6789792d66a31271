import type { BlendModeId, GroupBlendModeId } from '@contract/vocabulary'
import type { Adjustment, AdjustmentId, Levels, ToneCurve } from './adjustment'
import type { Document, Layer, PixelLayer, SmartObjectLayer } from './document'
import type { Size } from './geometry'
import type { Paint } from './paint'

/**
 * Whether a picture smaller than its document may be drawn at output size from layers reduced one by one
 * (`reducedDocument`, filter `fine`), instead of being drawn at full size and then reduced. The answer depends only on
 * the request: the same document, visibility and size give the same answer.
 *
 * Reduction is a weighted mean. It commutes with every operation that is linear in colour × coverage, such as
 * compositing one layer over another. It commutes with modes that multiply two layers except where both have detail in
 * the same pixel, along shared edges. It does not commute with operations that bend steeply or jump. Measured over the
 * samples with artwork and 30 real files, at a half and at 2048, 1024 and 720 px, against drawing at full size and
 * reducing: mean difference 0.00 to 0.30 of 255 (`draw-for-output.test.ts` and `bench/render` measure it again).
 *
 * Not admitted, with their mean differences: strokes 2 to 9 of 255, shadows and glows 0.3 to 1.1, hard mix 0.4 (up to
 * 255 in a pixel), colour burn 0.3 (162), artboards whose bounds fall between pixels 0.3 (143). Gradients along a
 * layer's bounds, patterns, smart filters, blend-if, knockout, inks and linear light change with the size in ways that
 * have not been measured.
 */
export const isExactAtSize = ({ size, colorMode, depth, layers }: Document, output: Size): boolean =>
  output.width <= largestScale * size.width &&
  output.height <= largestScale * size.height &&
  depth !== 32 &&
  (colorMode === 'rgb' || colorMode === 'gray') &&
  layers.every(isExact)

/** Above this scale, reducing every layer costs more than drawing fewer pixels saves. */
const largestScale = 0.9

const isExact = (layer: Layer): boolean => {
  if (!layer.isVisible) return true
  const { advanced, blendMode, effects } = layer
  if (advanced.blendIf.length > 0 || advanced.knockout !== 'none' || isSteepMode(blendMode)) return false
  if (!effects.every((effect) => effect.kind === 'color-overlay' && !isSteepMode(effect.blendMode)))
    return false
  if ('children' in layer)
    return (
      layer.kind === 'group' &&
      (isPhotoPrint(layer.children[0]) ? isExactPrint(layer.children) : layer.children.every(isExact))
    )
  if (layer.kind === 'adjustment') return layer.adjustment !== null && isGentle(layer.adjustment)
  if (layer.kind === 'smart_object') return layer.filters.length === 0
  // Text that is not opaque is mixed in other numbers; its edges, in full-size pixels, vanish in the mean.
  if (layer.kind === 'text') return layer.opacity === 1 && layer.fillOpacity === 1 && layer.masks.length === 0
  return layer.kind === 'pixel' || isEven(layer.paint)
}

const isPhotoPrint = (layer: Layer | undefined): layer is SmartObjectLayer =>
  layer?.kind === 'smart_object' && layer.isOnDarkGoods !== undefined

/**
 * A photo mockup's print is displaced by a smooth map, and its weave, in linear light, bends only where it is cut off:
 * measured on two prints of a pattern with folds and weave at 2,048 of 3,000 px, the mean difference is 0.05 to 0.14.
 */
const isExactPrint = ([print, ...light]: readonly Layer[]): boolean =>
  isPhotoPrint(print) &&
  isExact({ ...print, filters: print.filters.filter(({ filter }) => filter.kind !== 'displace') }) &&
  light.every((layer) => isExact(isWeave(layer) ? { ...layer, blendMode: 'normal' } : layer))

const isWeave = (layer: Layer): layer is PixelLayer =>
  layer.kind === 'pixel' && layer.blendMode === 'linear_light'

/** Null means that the pixels are stored. */
const isEven = (paint: Paint | null): boolean =>
  paint === null || paint.kind === 'color' || (paint.kind === 'gradient' && !paint.gradient.alignsWithLayer)

/** Also accepts the modes of groups, including pass-through. */
export const isSteepMode = (mode: BlendModeId | GroupBlendModeId): boolean => steepModes.has(mode)

/** Modes that divide by nearly zero, multiply beyond white, or choose one of two colours. */
const steepModes: ReadonlySet<BlendModeId | GroupBlendModeId> = new Set<BlendModeId>([
  'dissolve',
  'color_burn',
  'color_dodge',
  'vivid_light',
  'linear_light',
  'pin_light',
  'hard_mix',
  'divide',
  'hue',
  'saturation',
  'darker_color',
  'lighter_color',
])

const isGentle = (adjustment: Adjustment): boolean => {
  if (adjustment.id === 'levels') return levelsOf(adjustment).every((steepness) => steepness <= steepest)
  if (adjustment.id === 'curves') {
    const { composite, red, green, blue } = adjustment
    return [composite, red, green, blue].every((curve) => steepnessOf(curve) <= steepest)
  }
  if (adjustment.id === 'brightness-contrast') return Math.abs(adjustment.contrast) <= 50
  return gentleAdjustments.has(adjustment.id)
}

const gentleAdjustments: ReadonlySet<AdjustmentId> = new Set<AdjustmentId>([
  'vibrance',
  'hue-saturation',
  'color-balance',
  'black-white',
  'photo-filter',
  'invert',
  'selective-color',
])

/** Output levels per input level. */
const steepest = 3

/** Infinite when a gamma is far from 1: the slope of its curve at the start is infinite. */
const levelsOf = ({ composite, red, green, blue }: Levels): readonly number[] =>
  [composite, red, green, blue].map(({ inputBlack, inputWhite, outputBlack, outputWhite, gamma }) =>
    gamma < 0.5 || gamma > 2
      ? Number.POSITIVE_INFINITY
      : Math.abs(outputWhite - outputBlack) / (inputWhite - inputBlack),
  )

const steepnessOf = (curve: ToneCurve): number => {
  const points =
    curve.kind === 'points' ? curve.points : curve.outputs.map((output, input) => ({ input, output }))
  return Math.max(
    0,
    ...points
      .slice(1)
      .map(({ input, output }, at) => Math.abs(output - points[at].output) / (input - points[at].input)),
  )
}
