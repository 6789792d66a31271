import { describe, expect, it } from 'vitest'
import { paintedPicture, seededChance } from '../areas/testing-picture'
import type { GrayRaster } from '../raster'
import { seed, type VisionTools } from '../vision-tools'
import { correctedMask } from './corrected-mask'
import { type PaintedStroke, strokePixels, windowAround } from './stroke'

const size = { width: 60, height: 44 }
const picture = paintedPicture(size, [90, 90, 90], [], 30)

/** Splits by likelihood and a coin: the law must hold whatever GrabCut answers. */
const unreliable = (chance: () => number): Pick<VisionTools, 'separated'> => ({
  separated: (_, seeds) => ({
    ...seeds,
    values: seeds.values.map((v) => {
      if (v === seed.foreground) return 255
      if (v === seed.background) return 0
      return chance() < 0.5 ? 255 : 0
    }),
  }),
})

const randomStroke = (chance: () => number): PaintedStroke => {
  const points = Array.from({ length: 1 + Math.floor(chance() * 5) }, () => ({
    x: chance() * 80 - 10,
    y: chance() * 64 - 10,
  }))
  return { kind: chance() < 0.5 ? 'add' : 'remove', points, radiusPx: chance() * 4 }
}

describe('a stroke that corrects a mask', () => {
  it('changes nothing but in its own direction, near it and connected to it, for 200 strokes at random', () => {
    const chance = seededChance(3)
    let mask: GrayRaster = {
      ...size,
      values: Uint8Array.from({ length: 60 * 44 }, () => (chance() < 0.5 ? 255 : 0)),
    }
    for (let k = 0; k < 200; k++) {
      const stroke = randomStroke(chance)
      const after = correctedMask(withSplit(unreliable(chance)), picture, mask, stroke)
      expect(breaches(mask, after, stroke)).toEqual([])
      mask = after
    }
  })

  it('always changes what lies under it', () => {
    const mask: GrayRaster = { ...size, values: new Uint8Array(60 * 44) }
    const stroke: PaintedStroke = { kind: 'add', points: [{ x: 20, y: 20 }], radiusPx: 3 }
    const after = correctedMask(withSplit(unreliable(() => 0.9)), picture, mask, stroke)
    expect(after.values.every((v, i) => (strokePixels(size, stroke)[i] ? v === 255 : v === 0))).toBe(true)
  })

  it('outside the picture changes nothing', () => {
    const mask: GrayRaster = { ...size, values: new Uint8Array(60 * 44) }
    const stroke: PaintedStroke = { kind: 'add', points: [{ x: -900, y: 20 }], radiusPx: 3 }
    expect(correctedMask(withSplit(unreliable(() => 0.1)), picture, mask, stroke)).toBe(mask)
  })
})

const refuse = (): never => {
  throw new Error('The correction of a mask was expected to use no tool but `separated`.')
}

const withSplit = (split: Pick<VisionTools, 'separated'>): VisionTools => ({
  resized: refuse,
  smoothedWithin: refuse,
  grayOf: refuse,
  edges: refuse,
  outlines: refuse,
  simplified: refuse,
  segments: refuse,
  colorGroups: refuse,
  flooded: refuse,
  distances: refuse,
  areas: refuse,
  filledIn: refuse,
  ...split,
})

/** Which clauses of the law a change breaks. */
const breaches = (before: GrayRaster, after: GrayRaster, stroke: PaintedStroke): string[] => {
  const told = stroke.kind === 'add' ? 255 : 0
  const under = strokePixels(before, stroke)
  const near = windowAround(before, stroke, 90)
  const changed = Uint8Array.from(before.values, (v, i) => (v !== after.values[i] ? 1 : 0))
  const found = new Set<string>()
  changed.forEach((isChanged, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    if (under[i] && after.values[i] !== told) found.add('not under the stroke')
    if (!isChanged) return
    if (after.values[i] !== told) found.add('against the direction')
    const isNear =
      near && x >= near.left && y >= near.top && x < near.left + near.width && y < near.top + near.height
    if (!isNear) found.add('outside the window')
  })
  const reached = Uint8Array.from(under)
  for (let grown = true; grown; ) {
    grown = false
    changed.forEach((isChanged, i) => {
      if (!isChanged || reached[i]) return
      const x = i % size.width
      const beside = [x > 0 ? i - 1 : -1, x < size.width - 1 ? i + 1 : -1, i - size.width, i + size.width]
      if (!beside.some((k) => reached[k])) return
      reached[i] = 1
      grown = true
    })
  }
  if (changed.some((isChanged, i) => isChanged && !reached[i])) found.add('not connected')
  return [...found]
}
