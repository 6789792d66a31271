import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { howOften } from '../testing/how-often'
import type { EngineContext } from './context/engine-context'
import {
  type BoxMark,
  corpusPath,
  hasFidelityCorpus,
  readBoxMarks,
  readCorpus,
} from './testing/fidelity-corpus'
import { type ScoredBox, scoreDrawnAnew } from './testing/score-drawn-anew'
import { openTestContext } from './testing/test-context'
import { plainImage, type Rgba, writeMockup } from './testing/test-mockup'

const everyFile = howOften('engine: one in so many real files, whose layers are drawn anew')

let folder: string
let context: EngineContext
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fidelity-boxes-'))
  context = await openTestContext(folder)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const contentsId = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
const side = 24

/** A smart object of 24 × 24 red pixels in a document 400 times as large, with these pixels stored for it. */
const redObjectStoredAs = async (name: string, stored: Rgba, moved = 0): Promise<readonly ScoredBox[]> => {
  const create = { width: side, height: side, channels: 4, background: '#ff0000' } as const
  const layer = {
    name: 'object',
    left: 10 + moved,
    top: 10,
    opacity: 0.1,
    imageData: plainImage(side, side, stored),
    placedLayer: {
      ...{ id: contentsId, placed: contentsId, type: 'raster' as const, width: side, height: side },
      transform: [10, 10, 10 + side, 10, 10 + side, 10 + side, 10, 10 + side],
    },
  }
  const file = await writeMockup(
    join(folder, `${name}.psd`),
    { width: 480, height: 480, children: [layer] },
    { linkedFiles: [{ id: contentsId, name: 'red.png', data: await sharp({ create }).png().toBuffer() }] },
  )
  return scoreDrawnAnew(context, file)
}

it('a wrong layer fails within its own box, however small and faint it is in its document', async () => {
  const box = { left: 10, top: 10, right: 10 + side, bottom: 10 + side }
  const seen = { kind: 'smart object', box, isDrawn: true }
  expect(await redObjectStoredAs('right', [255, 0, 0, 255])).toMatchObject([
    { ...seen, overUsual: 0, overStrict: 0 },
  ])
  expect(await redObjectStoredAs('wrong', [255, 0, 12, 255])).toMatchObject([
    { ...seen, overUsual: 1, overStrict: 1 },
  ])
  expect(await redObjectStoredAs('near', [255, 0, 5, 255])).toMatchObject([
    { ...seen, overUsual: 0, overStrict: 1 },
  ])
})

it('stored pixels that lie outside the placement were moved after they were drawn', async () => {
  const red = [255, 0, 0, 255] as const
  expect(await redObjectStoredAs('there', red, 1)).toMatchObject([{ isElsewhere: false }])
  expect(await redObjectStoredAs('elsewhere', red, 2)).toMatchObject([{ isElsewhere: true, isDrawn: true }])
})

it.skipIf(!hasFidelityCorpus)(
  'layers drawn anew are no worse than testing/fidelity-marks.json says (skipped without ../shared/fidelity)',
  async () => {
    const files = readCorpus().filter((_, index) => index % everyFile === 0)
    const ids = new Set(files.map(({ id }) => id))
    const known = new Map([...readBoxMarks()].filter(([name]) => ids.has(name.slice(0, name.indexOf(', ')))))
    const marks = new Map<string, BoxMark>()
    for (const file of files)
      for (const box of await scoreDrawnAnew(context, corpusPath(file)).catch(() => []))
        if (box.kind !== 'text') marks.set(`${file.id}, ${box.layer}`, markOf(box))
    const told = (is: (id: string, mark: BoxMark) => boolean): readonly string[] =>
      [...marks]
        .filter(([id, mark]) => is(id, mark))
        .map(([id, mark]) => `${id}: ${known.get(id) ?? 'pass'} → ${mark}`)
    const better = told((id, mark) => rank[mark] > rank[known.get(id) ?? 'pass'])
    if (better.length > 0) console.info(`Better than testing/fidelity-marks.json says:\n${better.join('\n')}`)
    expect(told((id, mark) => rank[mark] < rank[known.get(id) ?? 'pass'])).toEqual([])
    expect([...marks.keys()]).toEqual(expect.arrayContaining([...known.keys()]))
  },
)

const rank = { fail: 0, stored: 1, pass: 2 } as const satisfies Record<BoxMark, number>

const markOf = ({ isDrawn, overUsual }: ScoredBox): BoxMark =>
  isDrawn ? (overUsual <= 0.01 ? 'pass' : 'fail') : 'stored'
