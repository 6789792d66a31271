import { type Layer as AgLayer, type LayerEffectStroke, readPsd } from 'ag-psd'
import { expect, test } from 'vitest'
import type { Layer } from '../../engine/document/document'
import type { SolidColor } from '../../engine/document/solid-color'
import { openPsd } from '../open-psd'
import { sampleLayer, samplePsd } from '../testing/sample-psd'
import { patchPsd } from './patch-psd'

const plane = { width: 8, height: 6, samples: new Uint8Array(48) }
const composite = { colors: [plane, plane, plane], alpha: plane }
const red = { red: 1, green: 0, blue: 0 }
const sea = { red: 0, green: 0.4, blue: 0.8 }

const stroke = (size: number, rest: LayerEffectStroke = {}): LayerEffectStroke => ({
  enabled: true,
  position: 'outside',
  fillType: 'color',
  blendMode: 'normal',
  opacity: 1,
  size: { units: 'Pixels', value: size },
  color: { r: 0, g: 0, b: 0 },
  ...rest,
})

const layerOf = (bytes: Uint8Array): Layer => openPsd(bytes, 'card.psd').document.layers[0]!

const patched = (
  layer: AgLayer,
  colors: readonly (SolidColor | null)[],
  overlay: SolidColor | null = null,
): Uint8Array => {
  const bytes = samplePsd([layer])
  const outlines = { colors, overlay, isGray: false }
  const layers = new Map([[layerOf(bytes).id, { outlines }]])
  return patchPsd(bytes, { layers, contents: new Map(), embedded: new Set(), composite })
}

/** Front to back. */
const strokesOf = (bytes: Uint8Array) =>
  layerOf(bytes)
    .effects.filter((effect) => effect.kind === 'stroke')
    .map(({ sizePx, color, gradient }) => ({ sizePx, color, isGradient: gradient !== null }))
    .toReversed()

test('the colour of a stroke is written, and all else of the layer stays', () => {
  const effects = { stroke: [stroke(3)], dropShadow: [{ enabled: true, color: { r: 9, g: 9, b: 9 } }] }
  const bytes = patched(sampleLayer('a', { effects }), [sea])
  expect(strokesOf(bytes)).toEqual([{ sizePx: 3, color: sea, isGradient: false }])
  expect(layerOf(bytes).effects.map(({ kind }) => kind)).toEqual(['drop-shadow', 'stroke'])
  const read = readPsd(bytes, { skipLayerImageData: true, skipCompositeImageData: true }).children?.[0]
  expect(read?.effects?.stroke).toMatchObject([{ size: { value: 3 }, color: { r: 0, g: 102, b: 204 } }])
})

test('several strokes take their colours front to back, and null keeps', () => {
  const off = stroke(9, { enabled: false })
  const layer = sampleLayer('a', { effects: { stroke: [stroke(1), off, stroke(2), stroke(4)] } })
  const black = { red: 0, green: 0, blue: 0 }
  expect(strokesOf(patched(layer, [red, null, sea]))).toEqual([
    { sizePx: 1, color: red, isGradient: false },
    { sizePx: 2, color: black, isGradient: false },
    { sizePx: 4, color: sea, isGradient: false },
  ])
})

test('a gradient gives way to the colour, which the stroke need not have had', () => {
  const stops = { colorStops: [{ color: { r: 0, g: 0, b: 0 }, location: 0, midpoint: 50 }] }
  const gradient = {
    type: 'solid' as const,
    name: 'g',
    ...stops,
    opacityStops: [{ opacity: 1, location: 0, midpoint: 50 }],
  }
  const { color, ...colorless } = stroke(3, {
    fillType: 'gradient',
    gradient: { ...gradient, style: 'linear' },
  })
  const bytes = patched(sampleLayer('a', { effects: { stroke: [colorless] } }), [sea])
  expect(strokesOf(bytes)).toEqual([{ sizePx: 3, color: sea, isGradient: false }])
})

test('the colour of the front-most overlay is written', () => {
  const overlay = (r: number, enabled = true) => ({ enabled, color: { r, g: 0, b: 0 }, opacity: 1 })
  const effects = { solidFill: [overlay(7, false), overlay(8), overlay(51)] }
  const written = layerOf(patched(sampleLayer('a', { effects }), [], sea)).effects
  expect(written).toMatchObject([{ color: { red: 0.2 } }, { kind: 'color-overlay', color: sea }])
})

test('the strokes of a group are written as well', () => {
  const group = { name: 'g', children: [sampleLayer('a')], effects: { stroke: [stroke(2)] } }
  expect(strokesOf(patched(group, [red]))).toEqual([{ sizePx: 2, color: red, isGradient: false }])
})
