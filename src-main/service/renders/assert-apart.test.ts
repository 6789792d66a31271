import { AppError } from '@contract/errors'
import { expect, it } from 'vitest'
import { indexLayers, layerOf } from '../layers/layer-index'
import { layerUuidOf } from '../naming/uuid-of'
import { cannedDescription, cannedLayer, cannedSmartObject } from '../testing/canned-engine'
import { assertContentsApart } from './assert-apart'

const mockup = '0d0c9a70-0000-4000-8000-000000000001'
/** Both boxes hold a logo with contents of the same id, each in a file of its own. */
const index = indexLayers(
  mockup,
  cannedDescription([
    cannedSmartObject({ path: [1], name: 'Front' }, 'shared'),
    cannedLayer({
      path: [2],
      name: 'Group',
      kind: 'group',
      children: [cannedSmartObject({ path: [3], name: 'Front copy' }, 'shared')],
    }),
    ...[4, 6].map((id) =>
      cannedSmartObject({
        path: [id],
        name: `Box ${id}`,
        children: [cannedSmartObject({ path: [id, 5], name: 'Logo' }, 'logo')],
      }),
    ),
  ]),
)

const refusalOf = (...fillings: readonly (readonly [path: readonly number[], replaces?: boolean])[]) => {
  try {
    assertContentsApart(
      fillings.map(([path, replaces = true]) => ({
        entry: layerOf(index, layerUuidOf(mockup, path)),
        replaces,
      })),
    )
    return null
  } catch (error) {
    return error instanceof AppError ? [error.kind, error.failure.issues?.[0]?.path.join('.')] : error
  }
}

it('refuses a second input for a smart object or for a copy of it', () => {
  expect(refusalOf([[1]], [[4]], [[1]])).toEqual(['smartObjectNamedTwice', 'smart_objects.2.uuid'])
  expect(refusalOf([[1]], [[3], false])).toEqual(['smartObjectCopiesFilled', 'smart_objects.1.uuid'])
})

it('refuses an input inside contents that another input replaces, in either order', () => {
  expect(refusalOf([[4]], [[4, 5]])).toEqual(['smartObjectInsideReplaced', 'smart_objects.1.uuid'])
  expect(refusalOf([[4, 5]], [[4]])).toEqual(['smartObjectInsideReplaced', 'smart_objects.0.uuid'])
})

it('takes inputs inside contents that are only coloured, and contents of one id in two files', () => {
  expect(refusalOf([[4], false], [[4, 5]])).toBeNull()
  expect(refusalOf([[4, 5]], [[6, 5]], [[1]])).toBeNull()
  expect(refusalOf([[4]], [[6, 5]])).toBeNull()
})
