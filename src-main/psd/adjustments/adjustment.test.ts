import { expect, test } from 'vitest'
import type { ColorSpace } from '../descriptors/solid-color'
import { isAdjustment, readAdjustment } from './adjustment'

const rgb: ColorSpace = { mode: 'rgb', isLinear: false }
const gray: ColorSpace = { mode: 'gray', isLinear: false }

const shorts = (...numbers: number[]): number[] => numbers.flatMap((each) => [(each >> 8) & 255, each & 255])
const block = (key: string, ...bytes: number[]) => new Map([[key, Uint8Array.from(bytes)]])

test('a layer without a block of an adjustment is none', () => {
  expect(isAdjustment(block('lyid', 0, 0, 0, 1))).toBe(false)
  expect(isAdjustment(block('nvrt'))).toBe(true)
})

test('levels are the four sets of composite, red, green and blue', () => {
  const straight = shorts(0, 255, 0, 255, 100)
  const levl = block('levl', ...shorts(2, 10, 240, 5, 250, 215), ...straight, ...straight, ...straight)
  expect(readAdjustment(levl, rgb)).toMatchObject({
    adjustment: {
      composite: { inputBlack: 10, inputWhite: 240, outputBlack: 5, outputWhite: 250, gamma: 2.15 },
      blue: { inputBlack: 0, inputWhite: 255, gamma: 1 },
    },
    notes: [],
  })
})

test('curves have their output first, a channel for each bit', () => {
  const points = [...shorts(2), ...shorts(20, 0), ...shorts(200, 255)]
  const curv = block('curv', 0, ...shorts(1, 0, 0b100), ...points)
  const straight = { kind: 'points', points: [] }
  expect(readAdjustment(curv, rgb).adjustment).toEqual({
    id: 'curves',
    composite: straight,
    red: straight,
    green: {
      kind: 'points',
      points: [
        { input: 0, output: 20 },
        { input: 255, output: 200 },
      ],
    },
    blue: straight,
  })
})

test('the second channel of a gray document is its only one', () => {
  const points = [...shorts(2), ...shorts(255, 0), ...shorts(0, 255)]
  const curv = block('curv', 0, ...shorts(1, 0, 0b10), ...points)
  expect(readAdjustment(curv, gray).adjustment).toMatchObject({
    composite: { points: [{ output: 255 }, { output: 0 }] },
    red: { points: [] },
  })
})

test('a preset beside another adjustment does not make it one of brightness', () => {
  const blocks = new Map([...block('post', ...shorts(7, 0)), ...block('CgEd', 0)])
  expect(readAdjustment(blocks, rgb).adjustment).toEqual({ id: 'posterize', levels: 7 })
})

test('a count of curves that no file can hold leaves a note', { timeout: 10_000 }, () => {
  const curv = block('curv', 0, ...shorts(4, 0xffff, 0xffff), ...shorts(1, 0, 0))
  expect(readAdjustment(curv, rgb)).toMatchObject({
    adjustment: null,
    notes: [{ feature: 'adjustment:curves:unreadable' }],
  })
})

test('damaged numbers leave a note', () => {
  expect(readAdjustment(block('levl', 0, 2, 0), rgb)).toMatchObject({
    adjustment: null,
    notes: [{ feature: 'adjustment:levels:unreadable' }],
  })
})

test('a gradient map of noise keeps to the ranges of its channels, and is the same for the same seed', () => {
  const long = (number: number): number[] => [0, 0, ...shorts(number)]
  const noise = (seed: number, isNoise = 1) => [
    ...[...shorts(1), 0, 0, ...long(0), ...shorts(0, 0)],
    ...[...shorts(2, 4096, 32, isNoise), ...long(seed), ...shorts(0, 1), ...long(2048), ...shorts(3)],
    ...[...shorts(0, 0x4000, 0, 0), ...shorts(0x8000, 0x6000, 0, 0x8000), ...shorts(0)],
  ]
  const read = (...bytes: number[]) => readAdjustment(block('grdm', ...bytes), rgb)
  const { adjustment, notes } = read(...noise(9))
  expect(notes).toEqual([])
  if (adjustment?.id !== 'gradient-map') throw new Error('Expected a gradient map.')
  expect(adjustment.isNoise).toBe(true)
  const values = adjustment.gradient.colors.map(({ value }) => value)
  for (const { green, blue } of values) {
    expect(green).toBeGreaterThanOrEqual(0.5)
    expect(green).toBeLessThanOrEqual(0.75)
    expect(blue).toBe(0)
  }
  expect(new Set(values.map(({ red }) => red)).size).toBeGreaterThan(100)
  expect(read(...noise(9)).adjustment).toEqual(adjustment)
  expect(read(...noise(10)).adjustment).not.toEqual(adjustment)
  expect(read(...noise(9, 0)).adjustment).toBeNull()
})
