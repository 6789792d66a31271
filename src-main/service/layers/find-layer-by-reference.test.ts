import { describe, expect, it } from 'vitest'
import { cannedDescription, cannedLayer, cannedSmartObject } from '../testing/canned-engine'
import { findLayerByReference } from './find-layer-by-reference'
import { indexLayers } from './layer-index'

const index = indexLayers(
  'mockup',
  cannedDescription([
    cannedLayer({
      path: [1],
      name: 'Card',
      kind: 'group',
      children: [cannedSmartObject({ path: [2], name: 'Logo' }), cannedLayer({ path: [3], name: 'Paper' })],
    }),
    cannedLayer({
      path: [4],
      name: 'Back',
      kind: 'group',
      children: [
        cannedLayer({ path: [5], name: 'Paper' }),
        cannedSmartObject({ path: [6], name: 'Design' }, 'shared'),
      ],
    }),
    cannedSmartObject({ path: [7], name: 'Design' }, 'shared'),
  ]),
)

const found = (reference: string) => findLayerByReference(index, reference).layer.path

describe('finding a layer', () => {
  it('takes a uuid, a name, or the end of a path', () => {
    const uuid = findLayerByReference(index, 'Logo').uuid
    expect([found(uuid), found('Logo'), found('Card/Logo'), found('Back/Paper')]).toEqual([
      [2],
      [2],
      [2],
      [5],
    ])
  })

  it('looks past the case of letters when nothing matches exactly', () => {
    expect(found('card/LOGO')).toEqual([2])
  })

  it('takes copies of one smart object for one thing', () => {
    expect(found('design')).toEqual([6])
  })

  it('takes a whole path before the end of another', () => {
    expect(found('Design')).toEqual([7])
  })

  it('refuses a name of several layers, naming each by path and uuid', () => {
    expect(() => findLayerByReference(index, 'Paper')).toThrow('“Paper” is the name of 2 layers.')
    expect(() => findLayerByReference(index, 'Paper')).toThrow(
      expect.objectContaining({
        code: 'LAYER_AMBIGUOUS',
        suggestion: expect.stringContaining('Card/Paper ('),
      }),
    )
  })

  it('lists what there is when there is no such layer', () => {
    const isSmartObject = ({ layer }: { layer: { kind: string } }) => layer.kind === 'smart_object'
    expect(() => findLayerByReference(index, 'Paper', isSmartObject)).toThrow(
      expect.objectContaining({
        code: 'LAYER_NOT_FOUND',
        suggestion: 'There are: Card/Logo, Back/Design, Design.',
      }),
    )
  })
})
