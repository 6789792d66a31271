import { batchOutput } from '@contract/desktop/batch-recipe'
import { documentEdits } from '@contract/edits/edit-wires'
import { expect, it } from 'vitest'
import type { OpenedDocument } from '../documents/opened-document'
import { indexLayers } from '../layers/layer-index'
import { sourceAt } from '../ports/document-source'
import { cannedDescription, cannedSmartObject } from '../testing/canned-engine'
import { exportPlan, isPlanProblem } from './export-plan'

const description = cannedDescription([])
const document: OpenedDocument = {
  uuid: 'mug',
  source: sourceAt('/mockups/Mug 11.5oz.psd'),
  description,
  index: indexLayers('mug', description),
  remote: null,
}
const outputs = [batchOutput.parse({ id: 'web', format: 'jpg', width: 100 })]

const noEdits = { layer_comp: null, smart_objects: [] }

const namesOf = (opened: OpenedDocument) =>
  exportPlan({
    document: opened,
    edits: noEdits,
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
    edits: noEdits,
    artwork: null,
    outputs: [batchOutput.parse(shop)],
    naming: '{mockup}',
    date: new Date(0),
  })
  expect(file).toMatchObject({ name: 'shop/Mug 11.5oz-jpg.jpg', width: 400, height: 500 })
})

const printed = batchOutput.parse({
  id: 'print',
  format: 'png',
  width: 'original',
  print: { width_inches: 4, bleed_inches: 0.1, pdf: true },
})

const cup = cannedDescription([
  cannedSmartObject({ path: [7], name: 'Front' }, 'front'),
  cannedSmartObject({ path: [8], name: 'Back' }, 'back'),
])
const cupDocument = { ...document, description: cup, index: indexLayers('mug', cup) }

const planOfPrint = (names: readonly string[], area: string | null = null) => {
  const uuids = cupDocument.index.entries.flatMap(({ layer, uuid }) =>
    names.includes(layer.name) ? uuid : [],
  )
  const edits = documentEdits.parse({
    smart_objects: uuids.map((uuid) => ({ uuid, artwork_id: 'fern', placement: {} })),
  })
  const print = printed.print && { ...printed.print, area }
  const wish = {
    edits,
    artwork: null,
    outputs: [{ ...printed, print }],
    naming: '{mockup}',
    date: new Date(0),
  }
  return exportPlan({ ...wish, document: cupDocument })
}

it('a print file is as large as the print of its area, and says so in its name', () => {
  const canvas = cup.layers[0]?.smartObject?.canvas ?? { width: 0, height: 0 }
  expect(planOfPrint(['Front'])).toMatchObject([
    {
      name: 'Mug 11.5oz print.pdf',
      width: 1260,
      height: Math.round((1200 * canvas.height) / canvas.width) + 60,
    },
  ])
})

it('a print file that cannot be made is said before anything is written', () => {
  const problemOf = (plan: () => unknown): string => {
    try {
      plan()
      return 'none'
    } catch (error) {
      return isPlanProblem(error) ? error.failure.kind : 'unknown'
    }
  }
  expect([
    problemOf(() => planOfPrint([])),
    problemOf(() => planOfPrint(['Front'], 'Back')),
    problemOf(() => planOfPrint(['Front', 'Back'])),
    problemOf(() => planOfPrint(['Front', 'Back'], 'Back')),
  ]).toEqual(['nothingToPrint', 'nothingToPrint', 'printAreaUnclear', 'none'])
})
