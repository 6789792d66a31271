import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EngineContext } from './context/engine-context'
import { withDocument } from './documents/document-cache'
import { drawDocument, wholeDrawing } from './drawing/draw-document'
import {
  type CorpusFile,
  corpusPath,
  type DrawnFile,
  type FidelityMark,
  hasFidelityCorpus,
  loadScorer,
  readCorpus,
  readMarks,
  type ScoreFile,
} from './testing/fidelity-corpus'
import { openTestContext } from './testing/test-context'

let folder: string
let context: EngineContext
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fidelity-'))
  context = await openTestContext(folder)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const drawFromLayers = (file: CorpusFile): Promise<DrawnFile> =>
  withDocument(context, corpusPath(file), async (open) => {
    const { picture } = await drawDocument(context, open, wholeDrawing(open.document, 1))
    const { width, height, address } = picture
    const pixels = new Uint8Array(context.memory.memory.buffer, address, width * height * 4).slice()
    picture.free()
    return { width, height, pixels }
  })

/** Compares every file's mark with its known mark. */
const compareMarks = async (
  score: ScoreFile,
  known: ReadonlyMap<string, FidelityMark>,
): Promise<readonly MarkedFile[]> => {
  const compared: MarkedFile[] = []
  for (const file of readCorpus()) {
    const drawn = await drawFromLayers(file).catch(() => null)
    const now = drawn === null ? 'fail' : await score(file, drawn)
    compared.push({ id: file.id, now, before: known.get(file.id) ?? 'fail' })
  }
  return compared
}

interface MarkedFile {
  readonly id: string
  readonly now: FidelityMark
  readonly before: FidelityMark
}

const rank = { fail: 0, pass: 1, strict: 2 } as const satisfies Record<FidelityMark, number>
const isWorse = ({ now, before }: MarkedFile): boolean => rank[now] < rank[before]
const isBetter = ({ now, before }: MarkedFile): boolean => rank[now] > rank[before]
const told = ({ id, now, before }: MarkedFile): string => `${id}: ${before} → ${now}`

describe.skipIf(!hasFidelityCorpus)('files that Photoshop made (skipped without ../shared/fidelity)', () => {
  it('are drawn no worse than testing/fidelity-marks.json says', async () => {
    const known = readMarks()
    const compared = await compareMarks(await loadScorer(), known)
    const better = compared.filter(isBetter).map(told)
    if (better.length > 0) console.info(`Better than testing/fidelity-marks.json says:\n${better.join('\n')}`)
    expect(compared.filter(isWorse).map(told)).toEqual([])
    expect(compared.map(({ id }) => id)).toEqual(expect.arrayContaining([...known.keys()]))
  })
})
