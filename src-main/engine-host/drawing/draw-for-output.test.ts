import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Size } from '../../engine/document/geometry'
import { isExactAtSize } from '../../engine/document/is-exact-at-size'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { noEdits } from '../../engine/edits/no-edits'
import { howOften, isLongRun } from '../../testing/how-often'
import type { EngineContext } from '../context/engine-context'
import { withDocument } from '../documents/document-cache'
import type { OpenDocument } from '../documents/open-document'
import { filledEdits } from '../testing/filled-edits'
import { outputScaleError } from '../testing/output-scale-error'
import { openTestContext } from '../testing/test-context'
import type { DocumentDraft } from './draft'
import { drawForOutput } from './draw-for-output'

let folder: string
let context: EngineContext
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outputs-'))
  context = await openTestContext(folder)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const samples = resolve(import.meta.dirname, '../../../resources/samples')
const sampleFiles = readdirSync(samples)
  .filter((name) => name.endsWith('.psd'))
  .slice(-howOften('engine: samples that are drawn in the size of an output'))

const draftOf = (edits: ResolvedEdits): DocumentDraft => ({ edits, rerender: 'none', bytesPerSample: 1 })

const artworkFile = (name: string): string => join(samples, 'artwork', name)

/** Short runs draw the size that differs most. */
const sizesOf = ({ width, height }: Size): readonly Size[] =>
  (isLongRun ? [Math.round(width / 2), 2048, 1024, 720] : [720])
    .filter((each) => each <= 0.9 * width)
    .map((each) => ({ width: each, height: Math.max(1, Math.round((height * each) / width)) }))

const worstMean = async (open: OpenDocument, draft: DocumentDraft): Promise<number> => {
  let worst = 0
  for (const size of sizesOf(open.document.size))
    if (isExactAtSize(open.document, size))
      worst = Math.max(worst, (await outputScaleError(context, open, draft, size)).mean)
  return worst
}

describe('a document drawn in the size of its output looks as if it had been reduced', () => {
  it.each(sampleFiles)('%s with artwork', (name) =>
    withDocument(context, join(samples, name), async (open) => {
      expect(isExactAtSize(open.document, sizesOf(open.document.size)[0]!)).toBe(true)
      // Measured: 0.06 to 0.3 of 255, the most at 720 px.
      expect(
        await worstMean(open, draftOf(filledEdits(open, artworkFile('photo-still-life.jpg')))),
      ).toBeLessThan(0.3)
    }),
  )

  const corpus = resolve(import.meta.dirname, '../../../../shared/fidelity')
  const index = join(corpus, 'index.json')
  it.skipIf(!existsSync(index))(
    'real files, as they are',
    async () => {
      const files = (JSON.parse(readFileSync(index, 'utf8')) as readonly (Size & { readonly path: string })[])
        .filter(({ width, height }) => width * height >= 100_000)
        .filter(
          (_, at) => at % howOften('engine: one in so many real files, drawn in the size of an output') === 0,
        )
      const means = new Map<string, number>()
      for (const { path } of files)
        await withDocument(context, join(corpus, path), async (open) => {
          means.set(path, await worstMean(open, draftOf(noEdits)))
        })
      expect([...means].filter(([, mean]) => mean > 0.3)).toEqual([])
    },
    300_000,
  )
})

it('is the same to the byte whatever was drawn before', () =>
  withDocument(context, join(samples, 'mug.psd'), async (open) => {
    const draw = async (artwork: string, width: number): Promise<Uint8Array> => {
      const size = { width, height: Math.round(width * 0.8) }
      const { picture } = await drawForOutput(
        context,
        open,
        draftOf(filledEdits(open, artworkFile(artwork))),
        size,
        {},
      )
      const { buffer } = context.memory.memory
      const samplesDrawn = new Uint8Array(buffer, picture.address, picture.width * picture.height * 4).slice()
      picture.free()
      return samplesDrawn
    }
    const first = await draw('photo-still-life.jpg', 640)
    await draw('poster-dunes.png', 640)
    await draw('photo-still-life.jpg', 1000)
    await draw('photo-still-life.jpg', 500)
    expect(await draw('photo-still-life.jpg', 640)).toEqual(first)
  }))
