import type { BlendModeId, GroupBlendModeId } from '@contract/vocabulary'
import type { Adjustment, AdjustmentId, Levels, ToneCurve } from './adjustment'
import type { Document, Layer } from './document'
import type { Size } from './geometry'
import type { Paint } from './paint'

/**
 * Whether a picture smaller than its document may be drawn in its own size, of layers reduced one by one (`reducedDocument`, filter `fine`), instead of being drawn whole
 * and then reduced. The rule looks at what is asked for and nothing else: the same document, visibility and size have the same answer.
 *
 * Reducing is a weighted mean. It changes places with whatever is linear in colour × coverage, which is laying one layer over another. With what multiplies two layers
 * it does so but for detail that both have in the same pixel, along edges that they share. With what bends steeply or jumps it does not.
 * Measured over the samples with artwork and 30 real files, at a half and at 2048, 1024 and 720 px, against drawing whole and reducing: mean difference
 * 0.00 to 0.30 of 255 (`draw-for-output.test.ts` and `bench/render` measure it again).
 *
 * Not admitted, and how far off on average: strokes 2 to 9 of 255, shadows and glows 0.3 to 1.1, hard mix 0.4 (up to 255 a pixel), colour burn 0.3 (162), artboards whose bounds
 * fall between pixels 0.3 (143). Gradients along a layer's bounds, patterns, smart filters, blend-if, knockout, inks and linear light change with the size in ways that
 * nobody measured.
 */
export const isExactAtSize = ({ size, colorMode, depth, layers }: Document, output: Size): boolean =>
  output.width <= largestScale * size.width &&
  output.height <= largestScale * size.height &&
  depth !== 32 &&
  (colorMode === 'rgb' || colorMode === 'gray') &&
  layers.every(isExact)

/** Above, reducing every layer costs more than drawing fewer pixels saves. */
const largestScale = 0.9

const isExact = (layer: Layer): boolean => {
  if (!layer.isVisible) return true
  const { advanced, blendMode, effects } = layer
  if (advanced.blendIf.length > 0 || advanced.knockout !== 'none' || isSteepMode(blendMode)) return false
  if (!effects.every((effect) => effect.kind === 'color-overlay' && !isSteepMode(effect.blendMode)))
    return false
  if ('children' in layer) return layer.kind === 'group' && layer.children.every(isExact)
  if (layer.kind === 'adjustment') return layer.adjustment !== null && isGentle(layer.adjustment)
  if (layer.kind === 'smart_object') return layer.filters.length === 0
  // Text is mixed in other numbers where it is not opaque; its edges, in pixels of the whole, vanish in the mean.
  if (layer.kind === 'text') return layer.opacity === 1 && layer.fillOpacity === 1 && layer.masks.length === 0
  return layer.kind === 'pixel' || isEven(layer.paint)
}

/** Null: the pixels are stored. */
const isEven = (paint: Paint | null): boolean =>
  paint === null || paint.kind === 'color' || (paint.kind === 'gradient' && !paint.gradient.alignsWithLayer)

/** Of a pass-through group too. */
export const isSteepMode = (mode: BlendModeId | GroupBlendModeId): boolean => steepModes.has(mode)

/** Those that divide by what is nearly nothing, multiply beyond white, or choose. */
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

/** Levels of output per level of input. */
const steepest = 3

/** Infinite where a gamma is far from straight: it begins upright. */
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
