import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { familyOf } from '@contract/feature'
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
import { toldShares } from './testing/told-files'

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

interface DrawnAndTold extends DrawnFile {
  /** Of its diagnostics. */
  readonly features: readonly string[]
}

const drawFromLayers = (file: CorpusFile): Promise<DrawnAndTold> =>
  withDocument(context, corpusPath(file), async (open) => {
    const { picture, diagnostics } = await drawDocument(context, open, wholeDrawing(open.document, 1))
    const { width, height, address } = picture
    const pixels = new Uint8Array(context.memory.memory.buffer, address, width * height * 4).slice()
    picture.free()
    return { width, height, pixels, features: diagnostics.map(({ feature }) => feature) }
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
    const features = drawn?.features ?? []
    compared.push({ id: file.id, now, before: known.get(file.id) ?? 'fail', features })
  }
  return compared
}

interface MarkedFile {
  readonly id: string
  readonly now: FidelityMark
  readonly before: FidelityMark
  readonly features: readonly string[]
}

const rank = { fail: 0, pass: 1, strict: 2 } as const satisfies Record<FidelityMark, number>
const isWorse = ({ now, before }: MarkedFile): boolean => rank[now] < rank[before]
const isBetter = ({ now, before }: MarkedFile): boolean => rank[now] > rank[before]
const told = ({ id, now, before }: MarkedFile): string => `${id}: ${before} → ${now}`

describe.skipIf(!hasFidelityCorpus)('files that Photoshop made (skipped without ../shared/fidelity)', () => {
  const known = hasFidelityCorpus ? readMarks() : new Map<string, FidelityMark>()
  let compared: readonly MarkedFile[]
  beforeAll(async () => {
    compared = await compareMarks(await loadScorer(), known)
  })

  it('are drawn no worse than testing/fidelity-marks.json says', () => {
    const better = compared.filter(isBetter).map(told)
    if (better.length > 0) console.info(`Better than testing/fidelity-marks.json says:\n${better.join('\n')}`)
    expect(compared.filter(isWorse).map(told)).toEqual([])
    expect(compared.map(({ id }) => id)).toEqual(expect.arrayContaining([...known.keys()]))
  })

  it('are told of by features whose family has a sentence in the catalogue', () => {
    const features = compared.flatMap((file) => file.features)
    expect(features.filter((feature) => familyOf(feature) === null)).toEqual([])
    expect(features.length).toBeGreaterThan(10)
  })

  it('carry a diagnostic where they fail, and seldom more than an informative one where they pass', () => {
    const shares = toldShares(
      compared.map(({ id, now, features }) => ({ id, passes: now !== 'fail', features })),
    )
    console.info(`Diagnostics: ${JSON.stringify(shares)}`)
    expect(shares.toldFailing / Math.max(1, shares.failing)).toBeGreaterThanOrEqual(0.95)
    expect(shares.alarmedPassing / shares.passing).toBeLessThanOrEqual(0.1)
  })
})
