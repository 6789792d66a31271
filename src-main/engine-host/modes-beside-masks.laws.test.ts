/// <reference path="../engine/kernels/wasm-module.d.ts" />
import { type BlendModeId, blendModeIds } from '@contract/vocabulary'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../out/kernels/engine.wasm?inline'
import { noAdvancedBlending } from '../engine/document/advanced-blending'
import { noEffectSwitches } from '../engine/document/layer-effect'
import { TestCanvas } from '../engine/plan/test-canvas'
import { differencesFromReference } from '../engine/testing/reference/differences-from-reference'
import type { DocumentRecipe } from '../engine/testing/reference/random-document'
import { inOrder, randomEffect } from '../engine/testing/reference/random-effect'
import { randomOutline, randomShare } from '../engine/testing/reference/random-settings'
import { howOften } from '../testing/how-often'

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

type LayerRecipe = DocumentRecipe['layers'][number]
type MaskRecipe = LayerRecipe['masks'][number]

const whole = { isEnabled: true, outside: 0, density: 1, featherPx: 0 } as const
const ofPixels = {
  ...whole,
  shape: { bounds: { left: 2, top: 1, right: 10, bottom: 7 }, coverages: [255, 128, 255, 30, 200] },
}
const ofOutline = (shape: MaskRecipe['shape']): MaskRecipe => ({ ...whole, shape })

/** Each kind of mask, and whether it hides effects instead of shaping them. */
const kinds: Readonly<Record<string, (outline: MaskRecipe['shape']) => readonly MaskRecipe[]>> = {
  none: () => [],
  pixels: () => [ofPixels],
  'pixels, shown outside': () => [{ ...ofPixels, outside: 1 }],
  'pixels, thinned': () => [{ ...ofPixels, density: 0.6 }],
  'pixels, feathered': () => [{ ...ofPixels, featherPx: 1.3 }],
  'pixels, switched off': () => [{ ...ofPixels, isEnabled: false }],
  outline: (outline) => [ofOutline(outline)],
  'outline, thinned and feathered': (outline) => [{ ...ofOutline(outline), density: 0.6, featherPx: 2 }],
  'outline and pixels': (outline) => [ofOutline(outline), ofPixels],
  'pixels that hide effects': () => [ofPixels],
  'outline that hides effects': (outline) => [ofOutline(outline)],
}

const layer = {
  opacity: 1,
  fillOpacity: 1,
  isVisible: true,
  isClipped: false,
  masks: [],
  effects: [],
} as const
const plain = {
  ...layer,
  blendMode: 'normal' as const,
  effectSwitches: noEffectSwitches,
  advanced: noAdvancedBlending,
}
const backdrop: LayerRecipe = {
  ...plain,
  kind: 'pixel',
  bounds: { left: 0, top: 0, right: 11, bottom: 9 },
  pixels: [
    [200, 40, 90, 255],
    [20, 180, 230, 255],
    [128, 128, 128, 255],
    [250, 240, 30, 120],
    [0, 0, 0, 255],
  ],
}

const randomBesides = fc.record({
  kind: fc.constantFrom('pixel' as const, 'text' as const),
  opacity: randomShare,
  fillOpacity: randomShare,
  outline: randomOutline,
  effects: fc
    .array(randomEffect(['classic', 'linear', 'perceptual']), { minLength: 1, maxLength: 2 })
    .map(inOrder),
  depth: fc.constantFrom(8 as const, 16 as const),
})

const pairs = blendModeIds
  .filter((mode) => mode !== 'dissolve')
  .flatMap((mode) => Object.keys(kinds).map((kind) => ({ mode, kind })))
const step = howOften('engine: one in so many pairs of blend mode and mask')

const recipeOf = (mode: BlendModeId, kind: string, seed: number): DocumentRecipe => {
  const [besides] = fc.sample(randomBesides, { numRuns: 1, seed })
  if (besides === undefined) throw new Error('fast-check made no sample.')
  const { depth, outline, ...settings } = besides
  const hides = kind.endsWith('hide effects') || kind.endsWith('hides effects')
  const shown: LayerRecipe = {
    ...plain,
    ...settings,
    blendMode: mode,
    bounds: { left: 1, top: 1, right: 11, bottom: 8 },
    pixels: [
      [90, 200, 40, 255],
      [230, 20, 180, 255],
      [60, 60, 60, 200],
      [255, 255, 255, 90],
    ],
    masks: kinds[kind]?.(outline) ?? [],
    effectSwitches: { ...noEffectSwitches, pixelMaskHides: hides, vectorMaskHides: hides },
  }
  return { depth, version: 24, layers: [backdrop, shown] }
}

describe('each blend mode with each kind of mask, beside random effects', () => {
  // The same pairs in every run; long runs have all of them.
  it.each(pairs.map((pair, i) => ({ ...pair, i })).filter(({ i }) => i % step === 0))(
    '$mode, mask: $kind',
    ({ mode, kind, i }) => {
      expect(differencesFromReference(testCanvas, recipeOf(mode, kind, i + 1))).toEqual([])
      testCanvas.clear()
    },
  )
})
