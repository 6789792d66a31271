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
      servedFiles: { addressOf: async (file) => file },
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
