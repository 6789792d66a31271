import type { MockupLayer } from '@contract/service/mockup-layer'
import { expect, it } from 'vitest'
import { cannedDescription, cannedLayer, cannedSmartObject } from '../testing/canned-engine'
import { mockupLayersOf } from './mockup-layers'

const outline = (layers: readonly MockupLayer[]): string =>
  layers.map(({ name, children }) => (children.length > 0 ? `${name}(${outline(children)})` : name)).join(' ')

it('lists what copies of a smart object hold under the first copy only', () => {
  const inside = (path: readonly number[]) => [cannedSmartObject({ path, name: 'Screen' })]
  const layers = mockupLayersOf(
    'mockup',
    cannedDescription([
      cannedSmartObject({ path: [1], name: 'Left', children: inside([1, 9]) }, 'phone'),
      cannedSmartObject({ path: [2], name: 'Right', children: inside([2, 9]) }, 'phone'),
    ]),
  )
  expect(outline(layers)).toBe('Left(Screen) Right')
})

it("lifts an artboard's layers out of it, groups whole", () => {
  const group = cannedLayer({
    path: [2],
    name: 'Group',
    kind: 'group',
    children: [cannedLayer({ path: [3], name: 'Leaf' })],
  })
  const board = cannedLayer({ path: [1], name: 'Board', kind: 'artboard', children: [group] })
  expect(outline(mockupLayersOf('mockup', cannedDescription([board])))).toBe('Group(Leaf) Board')
})
