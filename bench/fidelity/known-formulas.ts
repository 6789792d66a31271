import { adjustments } from '../../src-main/engine/adjust/adjustments'
import { blendModes } from '../../src-main/engine/blend/blend-modes'
import type { Adjustment } from '../../src-main/engine/document/adjustment'
import type { Document, Layer } from '../../src-main/engine/document/document'
import type { GradientFill } from '../../src-main/engine/document/gradient'
import type { LayerEffect } from '../../src-main/engine/document/layer-effect'
import type { PatternFill } from '../../src-main/engine/document/pattern'
import { smartFilters } from '../../src-main/engine/filter/smart-filters'
import { warpShapes } from '../../src-main/engine/warp/styles/warp-shapes'

/** A formula of the engine, and whether a shown layer's picture depends on it. */
export interface KnownFormula {
  readonly room: string
  readonly name: string
  readonly isUsed: (layer: Layer, document: Document) => boolean
}

const ofAdjustment = <Id extends Adjustment['id']>(
  name: string,
  id: Id,
  isUsed: (adjustment: Extract<Adjustment, { id: Id }>) => boolean = () => true,
): KnownFormula => ({
  room: 'adjust',
  name,
  isUsed: (layer) =>
    layer.kind === 'adjustment' &&
    layer.adjustment?.id === id &&
    isUsed(layer.adjustment as Extract<Adjustment, { id: Id }>),
})

const ofEffect = <Kind extends LayerEffect['kind']>(
  name: string,
  kind: Kind,
  isUsed: (effect: Extract<LayerEffect, { kind: Kind }>, layer: Layer) => boolean = () => true,
): KnownFormula => ({
  room: 'effect',
  name,
  isUsed: (layer) =>
    layer.effects.some(
      (effect) => effect.kind === kind && isUsed(effect as Extract<LayerEffect, { kind: Kind }>, layer),
    ),
})

const ofLayer = (name: string, isUsed: KnownFormula['isUsed']): KnownFormula => ({
  room: 'plan',
  name,
  isUsed,
})

const gradientsOf = (layer: Layer): readonly GradientFill[] => {
  const paints = [
    ...('paint' in layer && layer.paint !== null ? [layer.paint] : []),
    ...('stroke' in layer && layer.stroke?.paint ? [layer.stroke.paint] : []),
  ]
  return [
    ...paints.flatMap((paint) => (paint.kind === 'gradient' ? [paint.gradient] : [])),
    ...layer.effects.flatMap((effect) =>
      (effect.kind === 'gradient-overlay' || effect.kind === 'stroke') && effect.gradient !== null
        ? [effect.gradient]
        : [],
    ),
  ]
}

const patternsOf = (layer: Layer): readonly PatternFill[] => [
  ...('paint' in layer && layer.paint?.kind === 'pattern' ? [layer.paint.pattern] : []),
  ...layer.effects.flatMap((effect) => {
    if (effect.kind === 'pattern-overlay') return [effect.pattern]
    if (effect.kind === 'stroke' && effect.pattern !== null) return [effect.pattern]
    return effect.kind === 'bevel-emboss' && effect.texture !== null ? [effect.texture.pattern] : []
  }),
]

const ofGradient = (name: string, isUsed: (fill: GradientFill) => boolean): KnownFormula => ({
  room: 'fill',
  name,
  isUsed: (layer) => gradientsOf(layer).some(isUsed),
})

const ofPattern = (name: string, isUsed: (fill: PatternFill) => boolean): KnownFormula => ({
  room: 'fill',
  name,
  isUsed: (layer) => patternsOf(layer).some(isUsed),
})

const isSomething = (shift: object): boolean => Object.values(shift).some((value) => value !== 0)
const isPassing = (layer: Layer): boolean =>
  layer.kind === 'group' && layer.blendMode === 'pass_through' && !layer.isClipped

const basesOf = (layers: readonly Layer[]): ReadonlySet<Layer> => {
  const bases = new Set<Layer>()
  layers.forEach((layer, i) => {
    if (!layer.isClipped && layers[i + 1]?.isClipped && layers[i + 1]?.isVisible) bases.add(layer)
    if ('children' in layer) for (const base of basesOf(layer.children)) bases.add(base)
  })
  return bases
}
const hasClipped = (layer: Layer, { layers }: Document): boolean => basesOf(layers).has(layer)

const thinned = Object.values(blendModes)
  .filter((mode) => mode.foldsFill)
  .map(({ id }) =>
    ofLayer(`fill opacity in ${id}`, (layer) => layer.blendMode === id && layer.fillOpacity < 1),
  )

const bevelStyles = ['outer-bevel', 'inner-bevel', 'emboss', 'pillow-emboss', 'stroke-emboss'] as const
const gradientStyles = ['linear', 'radial', 'angle', 'reflected', 'diamond'] as const

/** Those that depend on settings of their own; what every file shows, such as normal blending, is not listed. */
export const knownFormulas: readonly KnownFormula[] = [
  ...Object.values(blendModes).map(({ id }) => ({
    room: 'blend',
    name: id,
    isUsed: (layer: Layer) => layer.blendMode === id,
  })),
  ...thinned,
  ...Object.values(adjustments).map(({ id }) => ofAdjustment(id, id)),
  ofAdjustment('brightness, not legacy', 'brightness-contrast', ({ isLegacy }) => !isLegacy),
  ofAdjustment('brightness, legacy', 'brightness-contrast', ({ isLegacy }) => isLegacy),
  ofAdjustment('hue/saturation: colorize', 'hue-saturation', ({ colorize }) => colorize !== null),
  ofAdjustment(
    'hue/saturation: ranges',
    'hue-saturation',
    ({ colorize, ranges }) =>
      colorize === null &&
      ranges.some(({ hue, saturation, lightness }) => isSomething({ hue, saturation, lightness })),
  ),
  ofAdjustment('colour balance that preserves luminosity', 'color-balance', (one) => one.preservesLuminosity),
  ofAdjustment('colour balance that does not', 'color-balance', (one) => !one.preservesLuminosity),
  ofAdjustment('vibrance: vibrance itself', 'vibrance', (one) => one.vibrance !== 0),
  ofAdjustment('vibrance: saturation', 'vibrance', (one) => one.saturation !== 0),
  ofAdjustment('black & white: tint', 'black-white', ({ tint }) => tint !== null),
  ofAdjustment('channel mixer: monochrome', 'channel-mixer', ({ isMonochrome }) => isMonochrome),
  ofAdjustment('selective colour, relative', 'selective-color', ({ method }) => method === 'relative'),
  ofAdjustment('selective colour, absolute', 'selective-color', ({ method }) => method === 'absolute'),
  ofAdjustment('exposure: offset', 'exposure', ({ offset }) => offset !== 0),
  ofAdjustment('exposure: gamma', 'exposure', ({ gamma }) => gamma !== 1),
  ofAdjustment('levels: gamma', 'levels', ({ composite, red, green, blue }) =>
    [composite, red, green, blue].some(({ gamma }) => gamma !== 1),
  ),
  ...(['drop-shadow', 'inner-shadow', 'outer-glow', 'inner-glow', 'satin', 'color-overlay'] as const).map(
    (kind) => ofEffect(kind, kind),
  ),
  ...(['gradient-overlay', 'pattern-overlay', 'stroke'] as const).map((kind) => ofEffect(kind, kind)),
  ofEffect('drop shadow with a spread', 'drop-shadow', ({ spread }) => spread > 0),
  ofEffect('drop shadow of size 1', 'drop-shadow', ({ sizePx }) => sizePx === 1),
  ofEffect('drop shadow with a contour', 'drop-shadow', ({ contour }) => contour.some(({ x, y }) => x !== y)),
  ofEffect('drop shadow that is not knocked out, seen through', 'drop-shadow', (one, layer) => {
    return !one.isKnockedOut && (layer.fillOpacity < 1 || layer.blendMode !== 'normal')
  }),
  ofEffect('inner shadow with a choke', 'inner-shadow', ({ spread }) => spread > 0),
  ofEffect('precise outer glow', 'outer-glow', ({ technique }) => technique === 'precise'),
  ofEffect('outer glow with a gradient', 'outer-glow', ({ gradient }) => gradient !== null),
  ofEffect('outer glow with another range than 50 %', 'outer-glow', ({ range }) => range !== 0.5),
  ofEffect('precise inner glow', 'inner-glow', ({ technique }) => technique === 'precise'),
  ofEffect('inner glow from the centre', 'inner-glow', ({ source }) => source === 'center'),
  ofEffect('inverted satin', 'satin', ({ isInverted }) => isInverted),
  ...(['outside', 'inside', 'center'] as const).map((position) =>
    ofEffect(`stroke, ${position}`, 'stroke', (one) => one.position === position),
  ),
  ofEffect('stroke with a gradient', 'stroke', ({ gradient }) => gradient !== null),
  ofEffect('stroke with a pattern', 'stroke', ({ pattern }) => pattern !== null),
  ofEffect('translucent stroke', 'stroke', ({ opacity, blendMode }) => opacity < 1 || blendMode !== 'normal'),
  ...bevelStyles.map((style) => ofEffect(`bevel: ${style}`, 'bevel-emboss', (one) => one.style === style)),
  ofEffect('chisel, hard', 'bevel-emboss', ({ technique }) => technique === 'chisel-hard'),
  ofEffect('chisel, soft', 'bevel-emboss', ({ technique }) => technique === 'chisel-soft'),
  ofEffect('bevel with a texture', 'bevel-emboss', ({ texture }) => texture !== null),
  ofEffect('bevel with a contour', 'bevel-emboss', ({ profile }) => profile !== null),
  ofEffect('bevel with a gloss contour', 'bevel-emboss', ({ gloss }) => gloss.some(({ x, y }) => x !== y)),
  ofEffect('bevel that is softened', 'bevel-emboss', ({ softenPx }) => softenPx > 0),
  ofEffect('bevel of size 0', 'bevel-emboss', ({ sizePx }) => sizePx === 0),
  ofEffect('bevel that goes down', 'bevel-emboss', ({ isDown }) => isDown),
  ...gradientStyles.map((style) => ofGradient(`gradient, ${style}`, (fill) => fill.style === style)),
  ofGradient('shape burst', ({ style }) => style === 'shape-burst'),
  ofGradient('gradient at another scale', ({ scale }) => scale !== 1),
  ofGradient('gradient, linear light', ({ gradient }) => gradient.interpolation === 'linear'),
  ofGradient('gradient, perceptual', ({ gradient }) => gradient.interpolation === 'perceptual'),
  ofGradient('gradient, partly smooth', ({ gradient: { smoothness } }) => smoothness > 0 && smoothness < 1),
  ofPattern('pattern', () => true),
  ofPattern('pattern at another scale', ({ scale }) => scale !== 1),
  ofPattern('rotated pattern', ({ angleDegrees }) => angleDegrees % 360 !== 0),
  ofLayer('blend-if', ({ advanced }) => advanced.blendIf.length > 0),
  ofLayer(
    'switched-off channels',
    ({ advanced: { channels } }) => !(channels.red && channels.green && channels.blue),
  ),
  ofLayer('shallow knockout', ({ advanced }) => advanced.knockout === 'shallow'),
  ofLayer('deep knockout', ({ advanced }) => advanced.knockout === 'deep'),
  ofLayer('clipping', hasClipped),
  ofLayer('loose clipping', (layer, document) => {
    return !layer.advanced.blendsClippedAsGroup && hasClipped(layer, document)
  }),
  ofLayer(
    'clipping to a pass-through group',
    (layer, document) => isPassing(layer) && hasClipped(layer, document),
  ),
  ofLayer(
    'clipping to an adjustment',
    (layer, document) => layer.kind === 'adjustment' && hasClipped(layer, document),
  ),
  ofLayer('pass-through group with opacity', (layer) => isPassing(layer) && layer.opacity < 1),
  ofLayer('pass-through group with fill opacity', (layer) => isPassing(layer) && layer.fillOpacity < 1),
  ofLayer(
    'pass-through group with masks',
    (layer) => isPassing(layer) && layer.masks.some((mask) => mask.isEnabled),
  ),
  ofLayer('interior effects as group', ({ effects, effectSwitches }) => {
    return effectSwitches.blendsInteriorAsGroup && effects.length > 0
  }),
  ofLayer('mask that hides effects', ({ effects, effectSwitches, masks }) => {
    const hides = effectSwitches.pixelMaskHides || effectSwitches.vectorMaskHides
    return hides && effects.length > 0 && masks.some((mask) => mask.isEnabled)
  }),
  ofLayer('transparency that shapes no layer', ({ effects, effectSwitches }) => {
    return !effectSwitches.isShapedByTransparency && effects.length > 0
  }),
  ofLayer('effects of a group', ({ kind, effects }) => kind === 'group' && effects.length > 0),
  ofLayer('mask density', ({ masks }) => masks.some(({ isEnabled, density }) => isEnabled && density < 1)),
  ofLayer('mask feather', ({ masks }) =>
    masks.some(({ isEnabled, featherPx }) => isEnabled && featherPx > 0),
  ),
  ofLayer('artboard', ({ kind }) => kind === 'artboard'),
  ofLayer('text of CS5.1 and before', ({ kind }, { writtenBy }) => {
    return kind === 'text' && (writtenBy?.photoshopVersion ?? 13) < 13
  }),
  ofLayer('text of 32 bits', ({ kind }, { depth }) => kind === 'text' && depth === 32),
  ofLayer('adjustments of 32 bits', ({ kind }, { depth }) => kind === 'adjustment' && depth === 32),
  ofLayer('adjustments of inks', ({ kind }, { colorMode }) => kind === 'adjustment' && colorMode === 'cmyk'),
  ofLayer('adjustments of Lab', ({ kind }, { colorMode }) => kind === 'adjustment' && colorMode === 'lab'),
  ...Object.keys(smartFilters).map((kind) => ({
    room: 'filter',
    name: kind,
    isUsed: (layer: Layer) =>
      layer.kind === 'smart_object' && layer.filters.some(({ filter }) => filter.kind === kind),
  })),
  ...Object.keys(warpShapes).map((style) => ({
    room: 'warp',
    name: style,
    isUsed: (layer: Layer) =>
      layer.kind === 'smart_object' &&
      layer.placement.warp?.kind === 'style' &&
      layer.placement.warp.style === style,
  })),
]
