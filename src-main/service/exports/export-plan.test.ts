import { batchOutput } from '@contract/desktop/batch-recipe'
import { expect, it } from 'vitest'
import type { OpenedDocument } from '../documents/opened-document'
import { indexLayers } from '../layers/layer-index'
import { sourceAt } from '../ports/document-source'
import { cannedDescription } from '../testing/canned-engine'
import { exportPlan } from './export-plan'

const description = cannedDescription([])
const document: OpenedDocument = {
  uuid: 'mug',
  source: sourceAt('/mockups/Mug 11.5oz.psd'),
  description,
  index: indexLayers('mug', description),
  remote: null,
}
const outputs = [batchOutput.parse({ id: 'web', format: 'jpg', width: 100 })]

const namesOf = (opened: OpenedDocument) =>
  exportPlan({
    document: opened,
    edits: { layer_comp: null },
    artwork: null,
    outputs,
    naming: '{mockup}-{width}',
    date: new Date(0),
  }).map(({ name }) => name)

it('calls files after the mockup: a file without its ending, one of a service as that has it', () => {
  const remote = { connectionId: 'shop', connectionName: 'Shop', name: 'Mug 11.5oz', hasExactAreas: true }
  expect([namesOf(document), namesOf({ ...document, source: sourceAt('mug'), remote })]).toEqual([
    ['Mug 11.5oz-100.jpg'],
    ['Mug 11.5oz-100.jpg'],
  ])
})

it('a file may have a shape and a name of its own', () => {
  const frame = { width: 4, height: 5, fit: 'pad' }
  const shop = { id: 'shop', format: 'jpg', width: 400, frame, naming: 'shop/{mockup}-{format}' }
  const [file] = exportPlan({
    document,
    edits: { layer_comp: null },
    artwork: null,
    outputs: [batchOutput.parse(shop)],
    naming: '{mockup}',
    date: new Date(0),
  })
  expect(file).toMatchObject({ name: 'shop/Mug 11.5oz-jpg.jpg', width: 400, height: 500 })
})
