import fc from 'fast-check'
import type { Adjustment } from '../../document/adjustment'
import type { AdvancedBlending } from '../../document/advanced-blending'
import type { Document, Layer, Mask } from '../../document/document'
import type { Rect } from '../../document/geometry'
import type { EffectSwitches, LayerEffect } from '../../document/layer-effect'
import type { Outline } from '../../document/outline'
import type { Paint } from '../../document/paint'
import type { PatternFill } from '../../document/pattern'
import type { SolidColor } from '../../document/solid-color'
import type { Pixel, TestCanvas } from '../../plan/test-canvas'
import { randomAdjustment } from './random-adjustment'
import { inOrder, randomEffect, randomPattern } from './random-effect'
import {
  randomAdvanced,
  randomByte,
  randomColor,
  randomGradientFill,
  randomMode,
  randomOutline,
  randomRect,
  randomShare,
} from './random-settings'

/** A document before its rasters exist: plain data, so that a failing one can be shrunk and printed. */
export interface DocumentRecipe {
  readonly depth: 8 | 16 | 32
  /** Photoshop's version, which text and outlines depend on. */
  readonly version: number | null
  readonly layers: readonly LayerRecipe[]
}

type LayerRecipe = SharedRecipe &
  (
    | {
        readonly kind: 'pixel' | 'text' | 'background'
        readonly bounds: Rect
        readonly pixels: readonly Pixel[]
      }
    | { readonly kind: 'fill'; readonly paint: Paint }
    | { readonly kind: 'adjustment'; readonly adjustment: Adjustment }
    | { readonly kind: 'group'; readonly passes: boolean; readonly children: readonly LayerRecipe[] }
    | {
        readonly kind: 'artboard'
        readonly bounds: Rect
        readonly background: SolidColor | null
        readonly children: readonly LayerRecipe[]
      }
  )

interface SharedRecipe {
  readonly blendMode: Exclude<Layer['blendMode'], 'pass_through'>
  readonly opacity: number
  readonly fillOpacity: number
  readonly isVisible: boolean
  readonly isClipped: boolean
  readonly masks: readonly MaskRecipe[]
  readonly effects: readonly LayerEffect[]
  readonly effectSwitches: EffectSwitches
  readonly advanced: AdvancedBlending
}

interface MaskRecipe {
  readonly shape: { readonly bounds: Rect; readonly coverages: readonly number[] } | Outline
  readonly isEnabled: boolean
  readonly outside: number
  readonly density: number
  readonly featherPx: number
}

export const randomDocument: fc.Arbitrary<DocumentRecipe> = fc
  .constantFrom<DocumentRecipe['depth'][]>(8, 8, 16, 32)
  .chain((depth) =>
    fc.record({
      depth: fc.constant(depth),
      version: fc.constantFrom(null, 12, 24),
      layers: randomLayers(depth),
    }),
  )

const randomLayers = (depth: DocumentRecipe['depth']): fc.Arbitrary<readonly LayerRecipe[]> => {
  // Interpolations treat numbers as sRGB, and adjustments of light are not measured: 32 bits do without.
  const interpolations =
    depth === 32 ? (['classic'] as const) : (['classic', 'linear', 'perceptual'] as const)
  const pixel = fc.tuple(randomByte, randomByte, randomByte, randomByte)
  const opaque = fc.tuple(randomByte, randomByte, randomByte, fc.constant(255))
  const pixels = fc.oneof(
    fc.array(pixel, { minLength: 1, maxLength: 5 }),
    fc.array(opaque, { minLength: 1, maxLength: 5 }),
  )
  const raster = fc.record({
    bounds: randomRect,
    coverages: fc.array(randomByte, { minLength: 1, maxLength: 5 }),
  })
  const mask: fc.Arbitrary<MaskRecipe> = fc.record({
    shape: fc.oneof<[fc.Arbitrary<MaskRecipe['shape']>, fc.Arbitrary<MaskRecipe['shape']>]>(
      raster,
      randomOutline,
    ),
    isEnabled: fc.constantFrom(true, true, true, false),
    outside: fc.constantFrom(0, 1),
    density: fc.constantFrom(1, 1, 0.6, 0),
    featherPx: fc.constantFrom(0, 0, 0, 1.3, 2),
  })
  const shared = {
    blendMode: randomMode,
    opacity: randomShare,
    fillOpacity: randomShare,
    isVisible: fc.constantFrom(true, true, true, true, false),
    isClipped: fc.constantFrom(true, false, false),
    masks: fc.oneof(fc.constant([]), fc.array(mask, { maxLength: 2 })),
    effects: fc
      .oneof(
        { weight: 3, arbitrary: fc.constant<LayerEffect[]>([]) },
        { weight: 2, arbitrary: fc.array(randomEffect(interpolations), { minLength: 1, maxLength: 2 }) },
      )
      .map(inOrder),
    effectSwitches: fc.record({
      blendsInteriorAsGroup: fc.boolean(),
      pixelMaskHides: fc.boolean(),
      vectorMaskHides: fc.boolean(),
      isShapedByTransparency: fc.constant(true),
    }),
    advanced: randomAdvanced,
  }
  const paint: fc.Arbitrary<Paint> = fc.oneof(
    randomColor.map((color) => ({ kind: 'color' as const, color })),
    randomGradientFill(interpolations).map((gradient) => ({ kind: 'gradient' as const, gradient })),
    randomPattern.map((pattern) => ({ kind: 'pattern' as const, pattern })),
  )
  const { layers } = fc.letrec<{ layers: readonly LayerRecipe[]; layer: LayerRecipe }>((tie) => ({
    layers: fc.array(tie('layer'), { minLength: 1, maxLength: 3 }),
    layer: fc.oneof(
      { maxDepth: 2 },
      fc.record({
        ...shared,
        kind: fc.constantFrom('pixel' as const, 'pixel' as const, 'text' as const, 'background' as const),
        bounds: randomRect,
        pixels,
      }),
      fc.record({ ...shared, kind: fc.constant('fill' as const), paint }),
      ...(depth === 32
        ? []
        : [fc.record({ ...shared, kind: fc.constant('adjustment' as const), adjustment: randomAdjustment })]),
      fc.record({
        ...shared,
        kind: fc.constant('group' as const),
        passes: fc.boolean(),
        children: tie('layers'),
      }),
      fc.record({
        ...shared,
        kind: fc.constant('artboard' as const),
        bounds: randomRect,
        background: fc.option(randomColor),
        children: tie('layers'),
      }),
    ),
  }))
  return layers
}

/** 12 × 9 pixels. */
export const buildDocument = (canvas: TestCanvas, { depth, version, layers }: DocumentRecipe): Document =>
  canvas.document(
    layers.map((layer) => buildLayer(canvas, layer)),
    {
      size: { width: 12, height: 9 },
      depth,
      writtenBy: version === null ? null : { name: 'Adobe Photoshop', photoshopVersion: version },
    },
  )

const buildLayer = (canvas: TestCanvas, recipe: LayerRecipe): Layer => {
  const { blendMode, opacity, fillOpacity, isVisible, isClipped, effectSwitches } = recipe
  const masks = recipe.masks.map((mask) => buildMask(canvas, mask))
  const effects = recipe.effects.map((effect) => withTiles(canvas, effect))
  // What only a file of Photoshop's could confirm is left out: knockouts of styled layers and of adjustments.
  const isPlain = recipe.kind !== 'adjustment' && effects.length === 0
  const advanced: AdvancedBlending = isPlain ? recipe.advanced : { ...recipe.advanced, knockout: 'none' }
  const changes = { opacity, fillOpacity, isVisible, isClipped, masks, advanced, effectSwitches, effects }
  switch (recipe.kind) {
    case 'pixel':
    case 'text':
      return canvas[recipe.kind === 'text' ? 'text' : 'pixels'](recipe.bounds, repeated(recipe.pixels), {
        ...changes,
        blendMode,
      })
    case 'background': {
      const at = repeated(recipe.pixels.map(([red, green, blue]) => [red, green, blue, 255]))
      const layer = canvas.pixels({ left: 0, top: 0, right: 12, bottom: 9 }, at, { ...changes, blendMode })
      return { ...layer, raster: layer.raster && { ...layer.raster, hasAlpha: false } }
    }
    case 'fill': {
      const paint =
        recipe.paint.kind === 'pattern'
          ? { kind: 'pattern' as const, pattern: withTile(canvas, recipe.paint.pattern) }
          : recipe.paint
      return { ...canvas.fill({ red: 0, green: 0, blue: 0 }, { ...changes, blendMode }), paint }
    }
    case 'adjustment':
      return canvas.adjustment(recipe.adjustment, { ...changes, effects: [], blendMode })
    case 'group': {
      const children = recipe.children.map((child) => buildLayer(canvas, child))
      return canvas.group(children, { ...changes, blendMode: recipe.passes ? 'pass_through' : blendMode })
    }
    case 'artboard': {
      const children = recipe.children.map((child) => buildLayer(canvas, child))
      return {
        ...canvas.artboard(recipe.bounds, recipe.background, children),
        ...changes,
        isClipped: false,
        effects: [],
      }
    }
  }
}

const repeated =
  (pixels: readonly Pixel[]) =>
  (x: number, y: number): Pixel =>
    pixels[Math.abs(x + 3 * y) % pixels.length]

const buildMask = (canvas: TestCanvas, { shape, ...settings }: MaskRecipe): Mask => {
  if ('paths' in shape) {
    const bounds = { left: 0, top: 0, right: 12, bottom: 9 }
    return { kind: 'vector', raster: null, outline: shape, bounds, ...settings, outside: 0 }
  }
  const { bounds, coverages } = shape
  const at = (x: number, y: number): Pixel => [0, 0, 0, coverages[Math.abs(x + 3 * y) % coverages.length]]
  return { kind: 'pixel', raster: canvas.raster(bounds, at).id, bounds, ...settings }
}

const withTiles = (canvas: TestCanvas, effect: LayerEffect): LayerEffect => {
  if (effect.kind === 'pattern-overlay') return { ...effect, pattern: withTile(canvas, effect.pattern) }
  if (effect.kind === 'stroke' && effect.pattern !== null)
    return { ...effect, pattern: withTile(canvas, effect.pattern) }
  if (effect.kind === 'bevel-emboss' && effect.texture !== null)
    return { ...effect, texture: { ...effect.texture, pattern: withTile(canvas, effect.texture.pattern) } }
  return effect
}

/** 5 × 4 pixels, of which one is translucent. */
const withTile = (canvas: TestCanvas, pattern: PatternFill): PatternFill => ({
  ...pattern,
  tile: canvas.raster({ left: 0, top: 0, right: 5, bottom: 4 }, (x, y) => [
    x * 60,
    y * 80,
    255 - x * y * 20,
    x === 2 && y === 1 ? 90 : 255,
  ]),
})
