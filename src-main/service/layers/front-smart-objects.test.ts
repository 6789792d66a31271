import { expect, it } from 'vitest'
import { cannedDescription, cannedSmartObject } from '../testing/canned-engine'
import { frontSmartObjects } from './front-smart-objects'
import { indexLayers } from './layer-index'

const named = (...layers: ReturnType<typeof cannedSmartObject>[]): readonly string[] =>
  frontSmartObjects(indexLayers('0d0c9a70-0000-4000-8000-000000000001', cannedDescription(layers))).map(
    ({ layer }) => layer.name,
  )

const photoTarget = (at: number, name: string, isWholeSurface: boolean) => {
  const layer = cannedSmartObject({ path: [at], name }, name)
  return { ...layer, smartObject: { ...layer.smartObject!, isWholeSurface } }
}

it('lists smart objects that share their contents once', () => {
  const one = cannedSmartObject({ path: [1], name: 'Front' }, 'shared')
  const copy = cannedSmartObject({ path: [2], name: 'Front copy' }, 'shared')
  expect(named(one, copy)).toEqual(['Front'])
})

it('leaves the whole surfaces of a photo out beside its areas, and takes them where there is no area', () => {
  const surface = photoTarget(1, 'Mug', true)
  expect(named(photoTarget(2, 'Mug front', false), surface)).toEqual(['Mug front'])
  expect(named(surface)).toEqual(['Mug'])
})
