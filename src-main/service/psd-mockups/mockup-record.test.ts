import type { PsdMockup } from '@contract/service/psd-mockup'
import { expect, it } from 'vitest'
import { sourceAt } from '../ports/document-source'
import type { LayerDescription } from '../ports/engine'
import { cannedDescription, cannedSmartObject } from '../testing/canned-engine'
import { mockupRecordOf, type RecordSurroundings } from './mockup-record'

const at = new Date(0)
const uuid = 'b6a2b3a2-4c58-8d0b-9f8e-0d7f0d6f9a10'

const record = (
  layers: readonly LayerDescription[],
  around: Partial<RecordSurroundings> = {},
): Promise<PsdMockup> =>
  mockupRecordOf(
    {
      uuid,
      name: 'Mug',
      source: sourceAt('mug.psd'),
      description: cannedDescription(layers),
      thumbnails: [],
      createdAt: at,
      updatedAt: at,
    },
    {
      detail: 'single',
      fontNames: new Set(),
      showsQuads: true,
      servedFiles: { addressOf: async (file) => file, find: async () => null },
      ...around,
    },
  )

it('counts copies of a smart object, and tells their mode and corners only to those who may know', async () => {
  const copies = [1, 2].map((id) =>
    cannedSmartObject({ path: [id], name: 'Front', blendMode: 'multiply' }, 'one'),
  )
  const corners = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]
  expect((await record(copies)).smart_objects).toMatchObject([
    { instance_count: 2, blend_mode: 'multiply', quad: corners },
  ])
  expect((await record(copies, { detail: 'list', showsQuads: false })).smart_objects).toMatchObject([
    { blend_mode: null, quad: null },
  ])
})

it('places a nested smart object on the canvas of the file, and counts its copies within one file', async () => {
  const quad = [
    [370, 160],
    [370, 310],
    [250, 310],
    [250, 160],
  ] as const
  const inside = (
    path: number[],
    inFile = { bounds: { x: 250.2, y: 160, width: 120, height: 149.9 }, quad },
  ) => {
    const logo = cannedSmartObject({ path, name: 'Logo' }, 'one id')
    return { ...logo, smartObject: logo.smartObject && { ...logo.smartObject, inFile } }
  }
  const [card, box] = [1, 3].map((id) =>
    cannedSmartObject({ path: [id], name: `Card ${id}`, children: [inside([id, 2])] }),
  )
  const { smart_objects } = await record(card && box ? [card, box] : [])
  expect(smart_objects.map(({ name, instance_count }) => [name, instance_count])).toEqual([
    ['Card 1', 1],
    ['Logo', 1],
    ['Card 3', 1],
    ['Logo', 1],
  ])
  expect(smart_objects[1]).toMatchObject({ position: { x: 250, y: 160, width: 120, height: 150 }, quad })
})
