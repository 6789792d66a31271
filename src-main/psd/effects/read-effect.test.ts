import { expect, test } from 'vitest'
import type { Raster } from '../../engine/document/document'
import type { LayerEffect } from '../../engine/document/layer-effect'
import type { Descriptor } from '../descriptors/descriptor'
import { readEffect } from './read-effect'

const tile = { id: 3, bounds: { left: 0, top: 0, right: 4, bottom: 4 }, hasAlpha: false } as unknown as Raster
const around = {
  space: { mode: 'rgb', isLinear: false },
  globalLight: { angleDegrees: 90, altitudeDegrees: 60 },
  patterns: new Map([['stone', tile]]),
  reference: { x: 10, y: 20 },
} as const
const bevel = (record: Descriptor): LayerEffect | null => readEffect('bevel-emboss', record, around)
const textured = {
  useTexture: true,
  textureDepth: 250,
  'Scl ': 50,
  Algn: true,
  phase: { Hrzn: 1, Vrtc: 2 },
  Ptrn: { Idnt: 'stone' },
}

test('a texture is a pattern with a depth; to invert it turns the depth', () => {
  expect(bevel(textured)).toMatchObject({
    texture: { depth: 2.5, pattern: { tile, scale: 0.5, origin: { x: 11, y: 22 } } },
  })
  expect(bevel({ ...textured, InvT: true, Algn: false })).toMatchObject({
    texture: { depth: -2.5, pattern: { origin: { x: 1, y: 2 } } },
  })
})

test('a texture that is off, or whose pattern the file does not hold, is none', () => {
  expect(bevel({ ...textured, useTexture: false })).toMatchObject({ texture: null })
  expect(bevel({ ...textured, Ptrn: { Idnt: 'sand' } })).toMatchObject({ texture: null })
})

test('an effect takes the light of the document where it is told to, and its own elsewhere', () => {
  const own = { lagl: 30, Lald: 45 }
  expect(bevel(own)).toMatchObject({ angleDegrees: 30, altitudeDegrees: 45 })
  expect(bevel({ ...own, uglg: true })).toMatchObject({ angleDegrees: 90, altitudeDegrees: 60 })
})
