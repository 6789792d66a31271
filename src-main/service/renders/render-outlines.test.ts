import { AppError } from '@contract/errors'
import { type RenderRequestInput, renderRequest } from '@contract/service/renders'
import { expect, it } from 'vitest'
import { indexLayers } from '../layers/layer-index'
import { layerUuidOf } from '../naming/uuid-of'
import { cannedDescription, cannedLayer } from '../testing/canned-engine'
import { outlinesOf } from './render-outlines'

const mockup = '0d0c9a70-0000-4000-8000-000000000001'
const words = { text: 'Sale', fontPostScriptName: 'Inter-Bold', fontSizePx: 40, color: '#000000' }
const text = { ...words, segments: [words], isEditable: true }
const index = indexLayers(
  mockup,
  cannedDescription([
    cannedLayer({ path: [1], name: 'Sale', kind: 'text', text, outlineCount: 2 }),
    cannedLayer({ path: [2], name: 'Plain', kind: 'text', text }),
    cannedLayer({ path: [3], name: 'Badge', kind: 'group', outlineCount: 1 }),
  ]),
)
const [sale, plain, badge] = [1, 2, 3].map((id) => layerUuidOf(mockup, [id])) as [string, string, string]

const outlines = (request: Omit<RenderRequestInput, 'mockup_uuid'>) =>
  outlinesOf(renderRequest.parse({ mockup_uuid: mockup, ...request }), index, 'Poster')

const refusalOf = (request: Omit<RenderRequestInput, 'mockup_uuid'>): readonly unknown[] | null => {
  try {
    outlines(request)
    return null
  } catch (error) {
    return error instanceof AppError
      ? [error.kind, error.code, error.failure.issues?.[0]?.path.join('.')]
      : [error]
  }
}

it('reads one colour as the front-most outline’s, a list front to back, and every spelling of a colour', () => {
  expect(
    outlines({
      text_layers: [{ uuid: sale, stroke_color: [null, 'ABC'] }],
      group_layers: [{ uuid: badge, stroke_color: '#FF8800' }],
    }),
  ).toEqual([
    { layer: [1], colors: [null, '#aabbcc'] },
    { layer: [3], colors: ['#ff8800'] },
  ])
})

it('leaves outlines of text layers that name no colour', () => {
  expect(outlines({ text_layers: [{ uuid: plain, text: 'New' }] })).toEqual([])
})

it('refuses layers that are unknown or no text, even if nothing is to change', () => {
  expect(refusalOf({ text_layers: [{ uuid: mockup }] })?.[1]).toBe('LAYER_NOT_FOUND')
  expect(refusalOf({ text_layers: [{ uuid: badge }] })).toEqual(['layerUnfit', 'LAYER_NOT_FOUND', undefined])
})

it('refuses layers without outlines, of another kind, unknown and named twice', () => {
  const stroke_color = '#fff'
  expect(refusalOf({ text_layers: [{ uuid: plain, stroke_color }] })).toEqual([
    'layerUnfit',
    'LAYER_NOT_FOUND',
    undefined,
  ])
  expect(refusalOf({ text_layers: [{ uuid: badge, stroke_color }] })).toEqual([
    'layerUnfit',
    'LAYER_NOT_FOUND',
    undefined,
  ])
  expect(refusalOf({ group_layers: [{ uuid: sale, stroke_color }] })).toEqual([
    'layerUnfit',
    'LAYER_NOT_FOUND',
    undefined,
  ])
  expect(refusalOf({ group_layers: [{ uuid: mockup, stroke_color }] })?.[1]).toBe('LAYER_NOT_FOUND')
  const twice = [
    { uuid: badge, stroke_color },
    { uuid: badge, stroke_color },
  ]
  expect(refusalOf({ group_layers: twice })).toEqual([
    'layerNamedTwice',
    'INVALID_INPUT',
    'group_layers.1.uuid',
  ])
})
