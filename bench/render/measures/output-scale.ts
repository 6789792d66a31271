import { existsSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { createImageCodec } from '../../../src-main/adapters/image-codec/image-codec'
import type { Size } from '../../../src-main/engine/document/geometry'
import { isExactAtSize } from '../../../src-main/engine/document/is-exact-at-size'
import type { ResolvedEdits } from '../../../src-main/engine/edits/edit-kinds'
import { noEdits } from '../../../src-main/engine/edits/no-edits'
import { type EngineContext, openEngineContext } from '../../../src-main/engine-host/context/engine-context'
import { withDocument } from '../../../src-main/engine-host/documents/document-cache'
import type { OpenDocument } from '../../../src-main/engine-host/documents/open-document'
import { filledEdits } from '../../../src-main/engine-host/testing/filled-edits'
import {
  type OutputScaleError,
  outputScaleError,
} from '../../../src-main/engine-host/testing/output-scale-error'
import { testSettings } from '../../../src-main/engine-host/testing/test-engine'
import type { BenchContext } from '../bench-context'
import { type Findings, findingsOf, type Row } from '../measurement'
import { programFolder, root, samplesFolder } from '../processes/built-program'
import { median } from '../statistics'
import { sampleFile, sampleList } from './sample-list'

const corpus = resolve(root, '../shared/fidelity')
const index = z.array(z.object({ path: z.string(), width: z.number(), height: z.number() }))
const leastPixels = 100_000

const artworks = ['pattern-citrus.png', 'badge-tide.png'].map((name) => join(samplesFolder, 'artwork', name))

/**
 * Pictures rendered at their output size, if the rule allows that, compared with the same pictures rendered in full and
 * scaled down: the error, and the time saved.
 */
export const outputScale = async (context: BenchContext): Promise<Findings> => {
  const cacheFolder = await mkdtemp(join(context.work, 'output-scale-'))
  const settings = {
    ...testSettings(programFolder, cacheFolder),
    threadCount: availableParallelism(),
    memoryBudgetBytes: Math.floor(totalmem() / 4),
  }
  const engineContext = await openEngineContext(settings, createImageCodec({ cacheFolder }))
  try {
    const rows: Row[] = []
    const errors: OutputScaleError[] = []
    for (const id of sampleList)
      await withDocument(engineContext, sampleFile(id), async (open) => {
        errors.push(...(await errorsOf(engineContext, open, filledEdits(open, artworks[1]!))))
        rows.push(await warmHalf(engineContext, open, { id, turns: context.isQuick ? 4 : 10 }))
      })
    const skipped: string[] = []
    if (existsSync(join(corpus, 'index.json'))) errors.push(...(await realFiles(engineContext)))
    else skipped.push('Output-scale drawing of the fidelity files: their folder is not beside the project’s.')
    return findingsOf({ rows: [...errorRows(errors), ...rows], skipped })
  } finally {
    await engineContext.pool.end()
  }
}

const errorRows = (errors: readonly OutputScaleError[]): readonly Row[] => {
  const means = errors.map(({ mean }) => mean)
  const scene = `${errors.length} pictures at a half, 2048, 1024 and 720 px, samples with artwork and fidelity files`
  const row = { scene, unit: '', marks: [{ of: 'value', is: 'at most', limit: 1 }] } as const
  return [
    {
      ...row,
      measure: 'output-scale drawing: mean error, of 255',
      value: means.reduce((sum, mean) => sum + mean, 0) / means.length,
    },
    {
      ...row,
      measure: 'output-scale drawing: largest mean error of a picture, of 255',
      value: Math.max(...means),
    },
  ]
}

const realFiles = async (engineContext: EngineContext): Promise<readonly OutputScaleError[]> => {
  const files = index.parse(JSON.parse(await readFile(join(corpus, 'index.json'), 'utf8')))
  const errors: OutputScaleError[] = []
  for (const { path, width, height } of files)
    if (width * height >= leastPixels)
      await withDocument(engineContext, join(corpus, path), async (open) => {
        errors.push(...(await errorsOf(engineContext, open, noEdits)))
      })
  return errors
}

/** At the sizes that the rule allows. */
const errorsOf = async (
  engineContext: EngineContext,
  open: OpenDocument,
  edits: ResolvedEdits,
): Promise<readonly OutputScaleError[]> => {
  const { width } = open.document.size
  const errors: OutputScaleError[] = []
  for (const each of [Math.round(width / 2), 2048, 1024, 720]) {
    const size = sizeAt(open, each)
    if (isExactAtSize(open.document, size))
      errors.push(await outputScaleError(engineContext, open, draftOf(edits), size))
  }
  return errors
}

interface WarmHalf {
  readonly id: string
  readonly turns: number
}

/** Two artworks in turn, after two uncounted renders. */
const warmHalf = async (
  engineContext: EngineContext,
  open: OpenDocument,
  { id, turns }: WarmHalf,
): Promise<Row> => {
  const size = sizeAt(open, Math.round(open.document.size.width / 2))
  const found: OutputScaleError[] = []
  for (let turn = 0; turn < turns + 2; turn += 1)
    found.push(
      await outputScaleError(engineContext, open, draftOf(filledEdits(open, artworks[turn % 2]!)), size),
    )
  const counted = found.slice(2)
  return {
    scene: `${id}, warm, half its size`,
    measure: 'placing, compositing and scaling',
    value: median(counted.map(({ smallMs }) => smallMs)),
    unit: 'ms',
    against: { name: 'drawn whole and reduced', value: median(counted.map(({ wholeMs }) => wholeMs)) },
  }
}

const sizeAt = ({ document: { size } }: OpenDocument, width: number): Size => ({
  width,
  height: Math.max(1, Math.round((size.height * width) / size.width)),
})

const draftOf = (edits: ResolvedEdits) => ({ edits, rerender: 'none', bytesPerSample: 1 }) as const
