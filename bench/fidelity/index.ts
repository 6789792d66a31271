import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { boxTable, scoreBoxes } from './box-table'
import { diagnosticsTable } from './diagnostics-table'
import { formulaList } from './formula-list'
import { corpusFiles, scoreCorpus } from './score-folder'
import { scoreTexts } from './score-texts'
import { shippedShelf } from './shipped-shelf'
import { failuresOf, groupTable, heldBackTable, type Row, wholeRows } from './tables'
import { writeTextPicture } from './text-picture'
import { textTable } from './text-table'
import { readVersions, versionTable } from './version-table'

/**
 * Compares our picture of every file of a corpus with the one that Photoshop stored in it, as the tables of
 * `docs/fidelity.md`. `npm run bench:fidelity -- FOLDER`, after `npm run build`; the folder holds `index.json` and
 * `score.mjs`. `--text`: the tables of text alone, and
 * their picture anew.
 */
const root = resolve(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  options: { text: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const corpus = resolve(positionals[0] ?? join(root, '../shared/fidelity'))

const anewRows = {
  'smart-objects': [{ name: 'smart objects with warps or perspective', files: '~smart-object-warp/quad' }],
  shapes: [{ name: 'shapes', files: /^shape$/ }],
  fills: [
    { name: 'solid fills', files: /^fill:solid$/ },
    { name: 'gradient fills', files: /^fill:gradient$/ },
    { name: 'pattern fills', files: /^fill:pattern$/ },
  ],
} as const satisfies Record<string, readonly Row[]>

const print = (text: string): void => void process.stdout.write(`${text}\n\n`)

const main = async (): Promise<void> => {
  if (!existsSync(join(corpus, 'score.mjs'))) {
    print(`Skipped: ${corpus} has no score.mjs. Give the folder of the fidelity files.`)
    return
  }
  const files = corpusFiles.parse(JSON.parse(await readFile(join(corpus, 'index.json'), 'utf8')))
  const work = await mkdtemp(join(tmpdir(), 'mockwright-fidelity-'))
  try {
    const shelf = await shippedShelf(join(root, 'resources', 'fonts'))
    if (values.text) {
      print(textTable(await scoreTexts(corpus, files, shelf)))
      await writeTextPicture(shelf, join(root, 'docs', 'fidelity', 'text.webp'))
      return
    }
    // Sequential: each run takes all cores.
    const whole = await scoreCorpus({ corpus, work, root, rerender: 'none' })
    print(groupTable(wholeRows, files, whole))
    print(`Mean absolute error, 8 bits, not trivial: ${whole.usual.groups['~8bit-non-trivial']?.mae} of 255`)
    print(versionTable(await readVersions(corpus, files), whole))
    print(heldBackTable(files, whole))
    print(await diagnosticsTable(corpus, files, whole.usual))
    print(`Formulas that few files show:\n\n${await formulaList(corpus, files)}`)
    for (const rerender of ['smart-objects', 'shapes', 'fills'] as const) {
      const anew = await scoreCorpus({ corpus, work, root, rerender })
      print(`Drawn anew: ${rerender}\n\n${groupTable(anewRows[rerender], files, anew)}`)
      print(failuresOf(anew.usual).join('\n'))
    }
    print(`Drawn anew, by layer\n\n${boxTable(await scoreBoxes(corpus, files, shelf.shelf))}`)
    print(`Text set and drawn anew\n\n${textTable(await scoreTexts(corpus, files, shelf))}`)
    print(`Failing:\n\n${failuresOf(whole.usual).join('\n')}`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

await main()
