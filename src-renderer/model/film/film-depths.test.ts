import type { LayerRow } from '@contract/desktop/documents'
import { expect, it } from 'vitest'
import { correctedDepth, namesOf, thingsOf, withDepth, withoutDepth } from './film-depths'

const plane = (proposed_depth: number, ...uuids: string[]) => ({
  layers: uuids.map((uuid) => ({ uuid, name: `Layer ${uuid}` })),
  ...{ depth: proposed_depth, proposed_depth, bounds: { x: 0, y: 0, width: 1, height: 1 } },
})
const [ground, far, near] = [plane(0, 'wall'), plane(0.3, 'table'), plane(0.8, 'mug', 'handle')] as const

it('lists what moves apart, nearest first, without the ground', () => {
  expect(thingsOf([ground, far, near])).toEqual([near, far])
  expect(thingsOf([ground])).toEqual([])
})

it('corrects all layers of a plane together, and resets them together', () => {
  expect(correctedDepth(near, {})).toBeNull()
  const corrected = withDepth(near, 0.5, { table: 0.1 })
  expect(corrected).toEqual({ table: 0.1, mug: 0.5, handle: 0.5 })
  expect([correctedDepth(near, corrected), correctedDepth(far, corrected)]).toEqual([0.5, 0.1])
  expect(withoutDepth(near, corrected)).toEqual({ table: 0.1 })
})

it('takes the nearest of several depths, as the engine does', () => {
  expect(correctedDepth(near, { mug: 0.2, handle: 0.6 })).toBe(0.6)
  expect(correctedDepth(near, { handle: 0 })).toBe(0)
})

it('calls a group that moves whole by its own name, and others by their layers', () => {
  const row = (uuid: string, ...children: LayerRow[]) =>
    ({ uuid, name: `Layer ${uuid}`, children }) as LayerRow
  const rows = [row('cup', row('mug'), row('handle')), row('front', row('table'), row('vase'))]
  expect(namesOf(plane(0.8, 'mug', 'handle', 'cup'), rows)).toEqual(['Layer cup'])
  expect(namesOf(plane(0.8, 'mug', 'table'), rows)).toEqual(['Layer mug', 'Layer table'])
})
