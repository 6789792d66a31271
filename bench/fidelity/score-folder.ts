import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)

/** The `index.json` of the corpus, in order. */
export const corpusFiles = z.array(
  z.object({ id: z.string(), path: z.string(), features: z.array(z.string()) }),
)
export type CorpusFile = z.infer<typeof corpusFiles>[number]

const report = z.object({
  groups: z.record(z.string(), z.object({ n: z.number(), pass: z.number(), mae: z.number().nullable() })),
  files: z.array(
    z.object({
      id: z.string(),
      pass: z.boolean(),
      /** 0..1: pixels beyond the tolerance. Absent if there is no picture to compare. */
      overTol: z.number().optional(),
      max: z.number().optional(),
    }),
  ),
})
export type FidelityScore = z.infer<typeof report>

export interface ScoreRequest {
  /** The folder with `index.json` and `score.mjs`. */
  readonly corpus: string
  readonly work: string
  readonly root: string
  readonly rerender: 'none' | 'shapes' | 'fills' | 'smart-objects'
}

/** Renders the whole corpus with the built command line and compares it, at tolerances of 8 and of 2. */
export const scoreCorpus = async ({ corpus, work, root, rerender }: ScoreRequest) => {
  const pictures = join(work, rerender)
  await run(
    process.execPath,
    [
      join(root, 'out/main/cli.cjs'),
      ...['flatten', '--ids', join(corpus, 'index.json'), '--out', pictures, '--rerender', rerender],
    ],
    { maxBuffer },
  ).catch(reportedFailures)
  const scoreAt = async (tolerance: 8 | 2): Promise<FidelityScore> => {
    const out = join(work, `${rerender}-${tolerance}.json`)
    await run(
      process.execPath,
      [join(corpus, 'score.mjs'), '--renders', pictures, '--tol', `${tolerance}`, '--out', out],
      { cwd: root, maxBuffer },
    )
    return report.parse(JSON.parse(await readFile(out, 'utf8')))
  }
  return { usual: await scoreAt(8), strict: await scoreAt(2) }
}

const maxBuffer = 64 * 1024 * 1024

/** The command ends with 1 if a file could not be rendered: the comparison counts that file as failed. */
const reportedFailures = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === 1)) throw error
}
