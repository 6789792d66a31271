import { expect, it } from 'vitest'
import {
  likelyGarments,
  variantOfColor,
  withGarmentColors,
  withGarmentLayers,
  withoutGarmentColors,
} from './garment-colors'
import { emptyRecipe } from './recipe-edits'

const navy = { name: 'Navy', hex: '#1c2940' }
const sand = { name: 'Sand', hex: '#d8c8a8' }
const ids = () => {
  let last = 0
  return () => `id ${++last}`
}

it('a colour becomes a variant once, and file names tell the variants apart', () => {
  const add = withGarmentColors([navy, sand], ['Shirt colour'], ids())
  const recipe = add(add(emptyRecipe))
  expect(recipe.variants.map(({ name, colors }) => [name, colors])).toEqual([
    ['Navy', [{ layer: 'Shirt colour', hex: '#1c2940', blending_mode: 'multiply' }]],
    ['Sand', [{ layer: 'Shirt colour', hex: '#d8c8a8', blending_mode: 'multiply' }]],
  ])
  expect(recipe.naming).toContain('{variant}')
  expect(withoutGarmentColors([navy])(recipe).variants.map(({ name }) => name)).toEqual(['Sand'])
})

it('other layers take over the colours, and whatever else a variant changes stays', () => {
  const recipe = withGarmentColors([navy], ['Shirt colour'], ids())(emptyRecipe)
  const [variant] = recipe.variants
  if (!variant) throw new Error('There is no variant')
  const label = { layer: 'Label', hex: '#ffffff', blending_mode: 'normal' } as const
  const more = { ...recipe, variants: [{ ...variant, hide: ['Tag'], colors: [...variant.colors, label] }] }
  const changed = withGarmentLayers([navy, sand], ['Mug colour', 'Shirt colour'])(more)
  expect(changed.variants).toHaveLength(1)
  expect(changed.variants[0]).toMatchObject({
    hide: ['Tag'],
    colors: [label, { layer: 'Mug colour', hex: '#1c2940' }, { layer: 'Shirt colour', hex: '#1c2940' }],
  })
  expect(variantOfColor(changed, navy)?.id).toBe(variant.id)
})

it('the goods of each mockup are its layer that is called a colour, or the only one that has one', () => {
  const layer = (path: string, mockups: readonly string[], fillColor: string | null = '#ffffff') => ({
    path,
    mockups,
    fillColor,
  })
  const layers = [
    layer('Your design here', ['mug', 'shirt'], null),
    layer('Mug', ['mug']),
    layer('Mug colour', ['mug']),
    layer('Shirt', ['shirt']),
    layer('Lid', ['jar']),
    layer('Glass', ['jar']),
  ]
  expect(likelyGarments(layers)).toEqual(['Mug colour', 'Shirt'])
})
