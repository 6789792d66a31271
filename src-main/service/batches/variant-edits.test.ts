import { type BatchRecipeInput, batchRecipe } from '@contract/desktop/batch-recipe'
import { describe, expect, it } from 'vitest'
import { indexLayers } from '../layers/layer-index'
import { editsOfNames } from '../layers/named-edits'
import { cannedDescription, cannedLayer, cannedSmartObject } from '../testing/canned-engine'
import { variantEdits } from './variant-edits'

const mockup = (name: string, fill: string) => {
  const description = cannedDescription([
    cannedSmartObject({ path: [1], name: 'Print' }),
    cannedLayer({ path: [2], name: fill, kind: 'fill', fillColor: '#ffffff' }),
    cannedLayer({ path: [3], name: 'Steam' }),
  ])
  return { description, index: indexLayers(name, description) }
}
const mug = mockup('mug', 'Mug colour')
const shirt = mockup('shirt', 'Shirt colour')

const variant = (changes: Partial<NonNullable<BatchRecipeInput['variants']>[number]>) =>
  batchRecipe.parse({ variants: [{ id: 'navy', name: 'Navy', ...changes }] }).variants[0]!

const color = (layer: string) => ({ layer, hex: '#1f2a44' })

describe('a variant of several mockups', () => {
  it('gives each the colour that is meant for it', () => {
    const navy = variant({ colors: [color('Mug colour'), color('Shirt colour'), color('Print')] })
    const look = { layer: [1], color: { hex: '#1f2a44', blendMode: 'multiply' }, adjustments: null }
    for (const each of [mug, shirt]) {
      expect(editsOfNames(variantEdits(navy, each), each)).toMatchObject({
        fills: [{ layer: [2], hex: '#1f2a44' }],
        looks: [look],
      })
    }
  })

  it('fails for one that it says nothing of', () => {
    const navy = variant({ colors: [color('Mug colour')], hide: ['Label'] })
    expect(variantEdits(navy, mug)).toMatchObject([{ word: 'color', layer: 'Mug colour' }])
    expect(() => variantEdits(navy, shirt)).toThrow('No layer is called “Mug colour”')
  })

  it('colours nothing that has no colour of its own', () => {
    expect(() => variantEdits(variant({ colors: [color('Steam')] }), mug)).toThrow('“Steam”')
    expect(variantEdits(variant({ hide: ['Steam'] }), mug)).toEqual([
      { word: 'visibility', layer: 'Steam', value: false },
    ])
  })
})
