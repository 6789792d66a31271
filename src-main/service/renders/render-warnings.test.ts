import { renderRequest } from '@contract/service/renders'
import { expect, it } from 'vitest'
import { indexLayers } from '../layers/layer-index'
import { layerUuidOf } from '../naming/uuid-of'
import type { LayerDiagnostic } from '../ports/engine'
import { cannedDescription, cannedLayer, cannedSmartObject } from '../testing/canned-engine'
import { renderWarnings } from './render-warnings'

const mockup = '0d0c9a70-0000-4000-8000-000000000001'
const index = indexLayers(
  mockup,
  cannedDescription([
    cannedSmartObject({
      path: [1],
      name: 'Front',
      children: [cannedSmartObject({ path: [1, 2], name: 'Logo' })],
    }),
    cannedSmartObject({ path: [3], name: 'Copy of front' }, 'Front'),
    cannedSmartObject({ path: [4], name: 'Back' }),
  ]),
)

const saidOf = (feature: string, layerPath: readonly number[] | null = null): LayerDiagnostic => ({
  layerPath,
  layerName: layerPath && 'Front',
  feature,
  effect: 'It differs.',
})

const codesFor = (filled: readonly (readonly number[])[], diagnostics: readonly LayerDiagnostic[]) => {
  const smart_objects = filled.map((path) => ({ uuid: layerUuidOf(mockup, path), color: { hex: '#fff' } }))
  const request = renderRequest.parse({ mockup_uuid: mockup, smart_objects })
  return renderWarnings(request, index, diagnostics).map(({ code }) => code)
}

it('leaves out what is close to Photoshop or shown as stored, and keeps what is missing', () => {
  const diagnostics = [
    saidOf('blend:dissolve', [4]),
    saidOf('adjustment:vibrance', [9]),
    saidOf('smart-filter:vibrance', [1]),
    saidOf('composite:missing'),
    saidOf('smart-object:contents-missing', [4]),
    saidOf('effect:satin', [4]),
    saidOf('adjustment:curves:unreadable', [9]),
    saidOf('MADE_UP'),
  ]
  expect(codesFor([[1]], diagnostics)).toEqual(['effect:satin', 'adjustment:curves:unreadable', 'MADE_UP'])
})

it('tells of a lost smart filter where its contents are replaced, by a copy or from within too', () => {
  const lost = saidOf('smart-filter:oil-paint:unknown', [1])
  expect(codesFor([[4]], [lost])).toEqual([])
  expect(codesFor([[1]], [lost])).toEqual([lost.feature])
  expect(codesFor([[3]], [lost])).toEqual([lost.feature])
  expect(codesFor([[1, 2]], [lost])).toEqual([lost.feature])
})

it('tells of more colours than a layer has outlines', () => {
  const [text, group] = [layerUuidOf(mockup, [5]), layerUuidOf(mockup, [6])]
  const outlined = indexLayers(
    mockup,
    cannedDescription([
      cannedLayer({ path: [5], name: 'Sale', kind: 'text', outlineCount: 2 }),
      cannedLayer({ path: [6], name: 'Badge', kind: 'group', outlineCount: 1 }),
    ]),
  )
  const warningsFor = (count: number) => {
    const stroke_color = Array.from({ length: count }, () => '#fff')
    const request = renderRequest.parse({
      mockup_uuid: mockup,
      text_layers: [{ uuid: text, stroke_color }],
      group_layers: [{ uuid: group, stroke_color }],
    })
    return renderWarnings(request, outlined, []).map(({ message }) => message)
  }
  expect(warningsFor(1)).toEqual([])
  expect(warningsFor(2)).toEqual([
    'Badge: The layer has 1 outline; the other colours of the 2 were not used.',
  ])
  expect(warningsFor(3)).toHaveLength(2)
})
