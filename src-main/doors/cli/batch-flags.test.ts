import { plainOutput } from '@contract/desktop/batch-recipe'
import { neutralVariant } from '@contract/edits/words'
import { expect, it } from 'vitest'
import { outputOf, variantOf } from './batch-flags'
import { recipeNaming } from './batch-naming'

const usual = {
  ...plainOutput,
  id: '1',
  format: 'png',
  width: 'original',
  profile: 'document',
} as const

it('an output has the settings that it names, and the usual ones beside them', () => {
  expect(outputOf('jpeg, width:1024, kilobytes:300', 1, usual)).toEqual({
    ...usual,
    id: '2',
    format: 'jpg',
    width: 1024,
    max_kilobytes: 300,
  })
  expect(outputOf('webp,pad:4x5,background:#FFF0E0', 0, usual)).toMatchObject({
    frame: { width: 4, height: 5, fit: 'pad' },
    background: '#fff0e0',
  })
  for (const wrong of [
    'jpg,pad:4',
    'jpg,crop:1x21',
    'jpg,background:white',
    'bmp',
    'jpg,width',
    'jpg,width:0',
    'jpg,size:9',
    'jpg,profile:p3',
  ])
    expect(() => outputOf(wrong, 0, usual)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }))
})

it('a variant names its changes, each as its own option does', () => {
  expect(
    variantOf('Night blue: Mug/Front=#0000FF,screen; hide Back ; show A: b; comp Night; text Name=Ada', 2),
  ).toEqual({
    ...neutralVariant,
    id: '3',
    name: 'Night blue',
    colors: [{ layer: 'Mug/Front', hex: '#0000ff', blending_mode: 'screen' }],
    hide: ['Back'],
    show: ['A: b'],
    layer_comp: 'Night',
    texts: [{ layer: 'Name', text: 'Ada' }],
  })
  for (const wrong of ['Red', ': hide Back', 'Red: Front', 'Red: comp A; comp B'])
    expect(() => variantOf(wrong, 0)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }))
})

it.each([
  ['{template}-{artwork}', '{mockup}-{design}'],
  ['{Template}/{index:03}{variant}', '{mockup}/{row:03}{variant}'],
  ['{sku}-{row}', '{row.SKU}-{row}'],
  ['{SKU: 3}', '{row.SKU: 3}'],
  ['{date}-{row.SKU}-{nothing}', '{row.date}-{row.SKU}-{nothing}'],
])('the name pattern %s is %s to a recipe', (pattern, naming) => {
  expect(recipeNaming(pattern, ['SKU', 'date', 'template'])).toBe(naming)
})
