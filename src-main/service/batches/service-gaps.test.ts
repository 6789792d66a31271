import { batchVariant } from '@contract/desktop/batch-recipe'
import { expect, it } from 'vitest'
import { indexLayers } from '../layers/layer-index'
import { editsOfNames } from '../layers/named-edits'
import { cannedDescription, cannedLayer, cannedSmartObject } from '../testing/canned-engine'
import { serviceGapsIn, serviceGapsOfVariant } from './service-gaps'
import { variantEdits } from './variant-edits'

const description = cannedDescription([
  cannedSmartObject({ path: [1], name: 'Print' }),
  cannedLayer({ path: [2], name: 'Wall', kind: 'fill', fillColor: '#ffffff' }),
])
const mug = { description, index: indexLayers('mug', description) }

const variant = (changes: object) => batchVariant.parse({ id: '1', name: 'Night', ...changes })

const red = (layer: string) => ({ layer, hex: '#ff0000' })

it('a service can draw a variant on no mockup if it shows layers or starts from a layer comp', () => {
  expect(serviceGapsOfVariant(variant({ show: ['Lamp', 'Moon'], layer_comp: 'Night' }))).toEqual([
    'showHiddenLayers',
    'startFromLayerComp',
  ])
  expect(serviceGapsOfVariant(variant({ hide: ['Lamp'], colors: [red('Wall')] }))).toEqual([])
})

it('whether a service can draw a colour depends on the layer of the mockup', () => {
  const gapsOf = (layer: string) =>
    serviceGapsIn(editsOfNames(variantEdits(variant({ colors: [red(layer)] }), mug), mug))
  expect([gapsOf('Print'), gapsOf('Wall')]).toEqual([[], ['colorOtherLayers']])
})
