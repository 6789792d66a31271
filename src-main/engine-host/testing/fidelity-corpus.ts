import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { projectRoot } from '../../testing/build-entries'

/** Photoshop's own files with their scorer, which lie beside the project and are not part of it. */
const corpus = resolve(projectRoot, '../shared/fidelity')

export const hasFidelityCorpus = existsSync(join(corpus, 'score.mjs'))

const corpusFile = z.looseObject({ id: z.string(), path: z.string(), scored: z.boolean() })
export type CorpusFile = z.infer<typeof corpusFile>

/** Every file that the scorer counts, in the order of the index. */
export const readCorpus = (): readonly CorpusFile[] =>
  z
    .array(corpusFile)
    .parse(JSON.parse(readFileSync(join(corpus, 'index.json'), 'utf8')))
    .filter(({ scored }) => scored)

export const corpusPath = ({ path }: CorpusFile): string => join(corpus, path)

/** Straight RGBA of 8 bits, in the document's own numbers; inks and Lab as sRGB. */
export interface DrawnFile {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

export type ScoreFile = (file: CorpusFile, rendered: DrawnFile) => Promise<FidelityMark>

/** `strict` is also `pass`: at most 1 % of the pixels are off by more than 2 of 255, instead of 8. */
export type FidelityMark = 'strict' | 'pass' | 'fail'

const scorer = z.object({
  reference: z.custom<(file: CorpusFile) => Promise<unknown>>((value) => typeof value === 'function'),
  compare: z.custom<(stored: unknown, rendered: unknown) => unknown>((value) => typeof value === 'function'),
})
const storedPicture = z.looseObject({ w: z.number(), h: z.number() })
/** Every pixel's largest difference in any channel, alpha included. */
const comparison = z.object({ err: z.instanceof(Uint8Array) })

const marks = z.object({
  strict: z.array(z.string()),
  pass: z.array(z.string()),
  /** Layers that are drawn anew: `id of the file, id of the layer`. */
  boxes: z.object({ fail: z.array(z.string()), stored: z.array(z.string()) }),
})

const fileOfMarks = () =>
  marks.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'fidelity-marks.json'), 'utf8')))

/** The known marks of files by id; files that fail are left out. */
export const readMarks = (): ReadonlyMap<string, FidelityMark> => {
  const { strict, pass } = fileOfMarks()
  return new Map([...strict.map((id) => [id, 'strict'] as const), ...pass.map((id) => [id, 'pass'] as const)])
}

/** Drawn anew, a layer fails beside its stored pixels, or keeps them. */
export type BoxMark = 'pass' | 'fail' | 'stored'

/** The known marks of layers by `id of the file, id of the layer`; layers that pass are left out. */
export const readBoxMarks = (): ReadonlyMap<string, BoxMark> => {
  const { fail, stored } = fileOfMarks().boxes
  return new Map([...fail.map((id) => [id, 'fail'] as const), ...stored.map((id) => [id, 'stored'] as const)])
}

const tolerances = { strict: 2, pass: 8 } as const
const toleratedShare = 0.01

/** The corpus' own scorer, which reads the picture that Photoshop stored without any of our code. */
export const loadScorer = async (): Promise<ScoreFile> => {
  const { reference: read, compare } = scorer.parse(
    await import(pathToFileURL(join(corpus, 'score.mjs')).href),
  )
  return async (file, { width, height, pixels }) => {
    const stored = storedPicture.parse(await read(file))
    if (stored.w !== width || stored.h !== height) return 'fail'
    const { err } = comparison.parse(compare(stored, { w: width, h: height, d: pixels }))
    const shareOver = (tolerance: number): number =>
      err.reduce((count, error) => (error > tolerance ? count + 1 : count), 0) / err.length
    if (shareOver(tolerances.strict) <= toleratedShare) return 'strict'
    return shareOver(tolerances.pass) <= toleratedShare ? 'pass' : 'fail'
  }
}
