import { expect, test } from 'vitest'
import { readLayerEffects, readStyle } from './layer-effects'

const around = {
  space: { mode: 'rgb', isLinear: false },
  globalLight: { angleDegrees: 120, altitudeDegrees: 30 },
  patterns: new Map(),
  reference: { x: 0, y: 0 },
} as const
const characters = (text: string): number[] => [...text].map((c) => c.charCodeAt(0))
const effect = (key: string, length: number, enabledAt: number, isEnabled: boolean): number[] => {
  const data = Array.from({ length }, () => 0)
  data[enabledAt] = isEnabled ? 1 : 0
  return [...characters(`8BIM${key}`), 0, 0, 0, length, ...data]
}
const old = (effects: readonly number[][]): Map<string, Uint8Array> =>
  new Map([['lrFX', Uint8Array.from([0, 0, 0, effects.length, ...effects.flat()])]])
const notesOf = (blocks: ReadonlyMap<string, Uint8Array>): string[] =>
  readLayerEffects(blocks, around).notes.map(({ feature }) => feature)

test('of the old block the effects that are switched on are read, from the back to the front', () => {
  const effects = [
    effect('cmnS', 7, 4, true),
    effect('sofi', 34, 23, true),
    effect('dsdw', 51, 38, true),
    effect('oglw', 42, 30, false),
  ]
  expect(readLayerEffects(old(effects), around).effects.map(({ kind }) => kind)).toEqual([
    'drop-shadow',
    'color-overlay',
  ])
})

test('a mode that does not exist is noted, and drawn as normal', () => {
  const read = readLayerEffects(old([effect('sofi', 34, 23, true)]), around)
  expect(read.notes.map(({ feature }) => feature)).toEqual(['effect:color-overlay:blend'])
  expect(read.effects[0]).toMatchObject({ blendMode: 'normal' })
})

test('no block is no effect, a damaged one is unreadable', () => {
  expect(notesOf(new Map())).toEqual([])
  expect(notesOf(new Map([['lfx2', Uint8Array.from([0, 0, 0, 0, 9])]]))).toEqual(['effect:unreadable'])
  expect(notesOf(new Map([['lrFX', Uint8Array.from([0, 0, 0, 9])]]))).toEqual(['effect:unreadable'])
})

test('what is drawn by the manual alone is noted; what is measured is not', () => {
  const notes = (record: Record<string, unknown>): string[] =>
    readStyle({ ebbl: { enab: true, ...record } }, around).notes.map(({ feature }) => feature)
  expect(notes({ bvlT: 'bvlT.SfBL' })).toEqual([])
  expect(notes({ bvlT: 'bvlT.PrBL' })).toEqual(['effect:bevel-emboss:unmeasured'])
  expect(notes({ useTexture: true })).toEqual(['effect:bevel-emboss:texture'])
  expect(notes({ hglM: 'BlnM.none' })).toEqual(['effect:bevel-emboss:blend'])
})

test('of several of a kind the first of the list is the topmost, and those switched off are left out', () => {
  const sizes = [3, 5, 9].map((size, index) => ({ enab: index !== 1, 'Sz  ': size }))
  const style = { frameFXMulti: sizes, DrSh: { enab: true }, ebbl: { enab: true } }
  const { effects } = readStyle(style, around)
  expect(effects.map((effect) => ('sizePx' in effect ? [effect.kind, effect.sizePx] : effect.kind))).toEqual([
    ['drop-shadow', 0],
    ['stroke', 9],
    ['stroke', 3],
    ['bevel-emboss', 0],
  ])
})

test('a style that is switched off as a whole has no effects and no notes', () => {
  expect(readStyle({ masterFXSwitch: false, ebbl: { enab: true, useTexture: true } }, around)).toEqual({
    effects: [],
    notes: [],
  })
})
