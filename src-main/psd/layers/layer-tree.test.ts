import { AppError } from '@contract/errors'
import { expect, test } from 'vitest'
import type { LayerRecord } from '../records/layer-records'
import { noMasks } from '../records/mask-records'
import { areGroupsWhole, type LayerNode, layerTree } from './layer-tree'

const record = (name: string, divider?: number, blendKey = ''): LayerRecord => {
  const block = Uint8Array.from([
    0,
    0,
    0,
    divider ?? 0,
    ...(blendKey ? [...`8BIM${blendKey}`].map((c) => c.charCodeAt(0)) : []),
  ])
  return {
    name,
    bounds: { left: 0, top: 0, right: 0, bottom: 0 },
    channels: [],
    blendKey: 'norm',
    opacity: 1,
    isClipped: false,
    isHidden: false,
    masks: noMasks,
    blendRanges: new Uint8Array(),
    blocks: new Map(divider === undefined ? [] : [['lsct', block]]),
    isDamaged: false,
  }
}
const end = record('</Layer group>', 3)
const group = (name: string, blendKey = '') => record(name, 1, blendKey)

const outline = (nodes: readonly LayerNode[]): unknown =>
  nodes.map((node) => (node.children ? [node.record.name, outline(node.children)] : node.record.name))

test('members stand between the end mark and the group, back to front', () => {
  const tree = layerTree([
    record('back'),
    end,
    record('a'),
    end,
    record('b'),
    group('inner'),
    group('outer'),
    record('front'),
  ])
  expect(outline(tree)).toEqual(['back', ['outer', ['a', ['inner', ['b']]]], 'front'])
})

test('a group blends as its border mark says', () => {
  expect(layerTree([end, group('g', 'mul ')])[0]?.groupBlendKey).toBe('mul ')
  expect(layerTree([end, group('g')])[0]?.groupBlendKey).toBeNull()
})

test('a group stands open or closed as it was saved', () => {
  const tree = layerTree([end, record('shut', 2), end, group('open'), record('single')])
  expect(tree.map(({ isClosed }) => isClosed)).toEqual([true, false, false])
})

test('a mark without its partner loses no layer', () => {
  expect(outline(layerTree([end, record('a'), record('b')]))).toEqual(['a', 'b'])
  expect(outline(layerTree([record('a'), group('g'), record('b')]))).toEqual(['a', ['g', []], 'b'])
})

test('a mark without its partner is noticed', () => {
  expect(areGroupsWhole([end, record('a'), end, group('inner'), group('outer'), record('b')])).toBe(true)
  expect(areGroupsWhole([end, record('a'), record('b')])).toBe(false)
  expect(areGroupsWhole([record('a'), group('g'), record('b')])).toBe(false)
  expect(areGroupsWhole([group('g'), end])).toBe(false)
})

test('groups that never end are refused', () => {
  expect(() => layerTree(Array.from({ length: 200 }, () => end))).toThrow(AppError)
})
