import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BatchTable, ColumnTarget } from '@contract/desktop/batch-recipe'
import type { NamedEdit } from '@contract/edits/word'
import { Command } from 'commander'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EngineContext } from '../../engine-host/context/engine-context'
import { describeDocument } from '../../engine-host/documents/describe-document'
import { withDocument } from '../../engine-host/documents/document-cache'
import { drawnSquares, writeSquares } from '../../engine-host/testing/squares'
import { openTestContext } from '../../engine-host/testing/test-context'
import { guessTargets } from '../../service/batches/tables/guess-targets'
import { readRow } from '../../service/batches/tables/table-row'
import { variantEdits } from '../../service/batches/variant-edits'
import { indexLayers } from '../../service/layers/layer-index'
import { editsOfNames, type NamedDocument } from '../../service/layers/named-edits'
import { madeUpRecords } from '../../testing/made-up-edit'
import { variantOf } from './batch-flags'
import { editOptions, namedEditsOf } from './named-edits-of'

const { vocabulary, kinds } = madeUpRecords

let folder: string
let context: EngineContext
let file: string
let document: NamedDocument

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faded-words-'))
  context = { ...(await openTestContext(folder)), editKinds: kinds }
  file = await writeSquares(folder)
  const description = await withDocument(context, file, (open) => describeDocument(context, open))
  document = { description, index: indexLayers('squares', description) }
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

/** The red of both halves, which is 0 unless a layer is faded. */
const drawn = (named: readonly NamedEdit[]): Promise<readonly number[]> =>
  drawnSquares(context, file, editsOfNames(named, document, madeUpRecords))

const optionsOf = (...given: readonly string[]): object =>
  editOptions(vocabulary)
    .reduce((command, option) => command.addOption(option), new Command().exitOverride())
    .parse(given, { from: 'user' })
    .opts()

it('a made-up kind of edit is an option of the command line', async () => {
  const options = optionsOf('--fade', 'square=40', '--fade', 'box=0')
  expect(await drawn(namedEditsOf(options, vocabulary))).toEqual([153, 255])
  const misspelt = optionsOf('--fade', 'square')
  expect(() => namedEditsOf(misspelt, vocabulary)).toThrow('Expected LAYER=PERCENT, got “square”.')
})

it('a made-up kind of edit is in a variant, beside edits of other kinds', async () => {
  const variant = variantOf('Pale: fade square=40; hide box', 0, vocabulary)
  expect(variant).toMatchObject({ name: 'Pale', hide: ['box'], fades: [{ layer: 'square', percent: 40 }] })
  expect(await drawn(variantEdits(variant, document, vocabulary))).toEqual([153, 255])
})

it('a made-up kind of edit is a column of a table, which is told by its heading', async () => {
  const rows: BatchTable['rows'] = [{ 'Fade square': '40' }]
  const mockup = { name: 'Squares', index: document.index, layerComps: [] }
  const [target] = guessTargets({ columns: ['Fade square'], rows: [...rows] }, [mockup], vocabulary)
  expect(target).toEqual({ kind: 'fade', layer: 'square' })
  const columns = [{ name: 'Fade square', target: target as ColumnTarget }]
  const { row, problems } = readRow({ columns, rows }, 0, noFiles, vocabulary)
  expect(problems).toEqual([])
  expect(await drawn(row.edits)).toEqual([153, 0])
})

const noFiles: Parameters<typeof readRow>[2] = {
  find: () => null,
  nearest: () => null,
  places: { folder: null, designs: 'none' },
}
