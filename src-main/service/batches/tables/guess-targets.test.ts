import { describe, expect, it } from 'vitest'
import { indexLayers } from '../../layers/layer-index'
import { cannedDescription, cannedLayer, cannedSmartObject } from '../../testing/canned-engine'
import { type GuessedMockup, guessTargets } from './guess-targets'

const mockupOf = (
  name: string,
  smartObjects: readonly string[],
  others: readonly string[] = [],
  layerComps: readonly string[] = [],
): GuessedMockup => ({
  name,
  layerComps,
  index: indexLayers(
    name,
    cannedDescription([
      ...smartObjects.map((layer, at) =>
        cannedSmartObject({ path: [at + 1], name: layer }, `contents ${at}`),
      ),
      ...others.map((layer, at) => cannedLayer({ path: [at + 100], name: layer })),
    ]),
  ),
})

const mug = mockupOf('Mug', ['Print'], ['Shadow', 'Steam'])
const cap = mockupOf('Cap.psd', ['Front', 'Back side'], ['Shadow'], ['Day', 'Night'])

/** Maps each column to its first cells. */
const guessed = (cells: Readonly<Record<string, readonly string[]>>, mockups: readonly GuessedMockup[]) => {
  const columns = Object.keys(cells)
  const rows = Array.from(
    { length: Math.max(...Object.values(cells).map(({ length }) => length)) },
    (_, at) => Object.fromEntries(columns.map((column) => [column, cells[column]?.[at] ?? ''])),
  )
  return guessTargets({ columns, rows }, mockups)
}

const shirt = (name: string): GuessedMockup => ({
  name,
  layerComps: [],
  index: indexLayers(
    name,
    cannedDescription([
      cannedSmartObject({ path: [1], name: 'Print' }),
      cannedLayer({ path: [2], name: 'Shirt colour', kind: 'fill', fillColor: '#ffffff' }),
    ]),
  ),
})

describe('a column of colours', () => {
  it('is for what the goods come in, where every mockup has the same one', () => {
    const target = [{ kind: 'color', layer: 'Shirt colour' }]
    expect(guessed({ Colour: ['navy', '#ff0000'] }, [shirt('Front'), shirt('Back')])).toEqual(target)
    expect(guessed({ 'Shirt colour': ['navy', 'nvy'] }, [shirt('Front')])).toEqual(target)
    expect(guessed({ Colour: ['navy'] }, [shirt('Front'), mug])).toEqual([{ kind: 'color', layer: 'Print' }])
  })
})

describe('a column called as a layer', () => {
  it('fills it, however its name is written', () => {
    expect(guessed({ FRONT: ['a.png'], back_side: ['b'], 'Front color': ['red'] }, [cap])).toEqual([
      { kind: 'smart_object', layer: 'Front' },
      { kind: 'smart_object', layer: 'Back side' },
      { kind: 'color', layer: 'Front' },
    ])
  })

  it('is for what its cells hold', () => {
    expect(
      guessed(
        {
          Front: ['#ff0000', 'navy'],
          Shadow: ['yes', 'no'],
          'Back side image': ['a.png'],
          'Show steam': ['1'],
        },
        [cap, mug],
      ),
    ).toEqual([
      { kind: 'color', layer: 'Front' },
      { kind: 'visibility', layer: 'Shadow' },
      { kind: 'smart_object', layer: 'Back side' },
      { kind: 'visibility', layer: 'Steam' },
    ])
  })

  it('is only text where its cells suit no layer of that kind', () => {
    expect(guessed({ Shadow: ['deep', 'long'], 'Hide steam': ['yes'] }, [mug])).toEqual([
      { kind: 'text' },
      { kind: 'text' },
    ])
  })
})

describe('a column of another name', () => {
  it.each(['Artwork', 'design file', 'Motiv', 'image', 'Bild-Datei', 'whatever'])(
    'with pictures goes onto the only smart object (%s)',
    (name) => {
      expect(guessed({ SKU: ['A-1'], [name]: ['a.png', 'b.jpg'] }, [mug])).toEqual([
        { kind: 'text' },
        { kind: 'smart_object', layer: 'Print' },
      ])
    },
  )

  it('with pictures goes where each mockup has its designs, where they differ', () => {
    expect(guessed({ design: ['a', 'b'], 'print size': ['S', 'M'] }, [mug, cap])).toEqual([
      { kind: 'design' },
      { kind: 'text' },
    ])
    expect(guessed({ design: ['a.png'] }, [])).toEqual([{ kind: 'design' }])
  })

  it('that asks to remove backgrounds is for the layer it names, else for the only smart object', () => {
    expect(guessed({ remove_background: ['yes', ''], 'Freistellen Front': ['1'] }, [mug])[0]).toEqual({
      kind: 'remove_background',
      layer: 'Print',
    })
    expect(guessed({ 'Remove background Front': ['no'] }, [cap])).toEqual([
      { kind: 'remove_background', layer: 'Front' },
    ])
    expect(guessed({ remove_background: ['yes'] }, [cap])).toEqual([{ kind: 'text' }])
  })

  it('with colours colours the only smart object', () => {
    expect(guessed({ image: ['a.png'], Farbe: ['navy', 'Tomato'] }, [mug])[1]).toEqual({
      kind: 'color',
      layer: 'Print',
    })
    expect(guessed({ tint: ['#ff0000', '#00f'], number: ['123456', '654321'] }, [mug])).toEqual([
      { kind: 'color', layer: 'Print' },
      { kind: 'text' },
    ])
  })

  it('with names of mockups or layer comps chooses them', () => {
    expect(guessed({ on: ['mug', 'cap', 'Mug.psd'], light: ['day', 'Night'] }, [mug, cap])).toEqual([
      { kind: 'mockup' },
      { kind: 'layer_comp' },
    ])
  })

  it('says where designs lie, if it is called so and its cells say so', () => {
    const placement = (field: string) => ({ kind: 'placement', field })
    expect(
      guessed(
        {
          Print: ['a.png'],
          X: ['10', '-2,5'],
          'pos-y': ['0'],
          Zoom: ['80 %'],
          Winkel: ['45°'],
          Fit: ['crop'],
        },
        [mug],
      ),
    ).toEqual([
      { kind: 'smart_object', layer: 'Print' },
      ...['x', 'y', 'scale', 'rotate', 'fit'].map(placement),
    ])
    expect(guessed({ X: ['yes', 'no'], Scale: ['small'], Fit: ['slim', 'wide'] }, [cap])).toEqual(
      [1, 2, 3].map(() => ({ kind: 'text' })),
    )
  })

  it('is only text else', () => {
    expect(
      guessed({ sku: ['A-1'], title: ['Blue whale'], price: ['12.50'], product: ['Poster'] }, [mug]),
    ).toEqual(Array.from({ length: 4 }, () => ({ kind: 'text' })))
  })
})

it('does not lose what a column is for to a cell with a mistake', () => {
  expect(guessed({ x: ['a.png', 'b.png', 'c.png', 'd.png', 'oops'] }, [mug])).toEqual([
    { kind: 'smart_object', layer: 'Print' },
  ])
})
