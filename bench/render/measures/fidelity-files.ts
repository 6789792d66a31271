import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { BenchContext } from '../bench-context'
import { type Findings, findingsOf, type Row } from '../measurement'
import { type MockwrightRun, root, runMockwright } from '../processes/built-program'
import { type Peer, peers } from './peers'

const corpus = resolve(root, '../shared/fidelity')
const leastPixels = 250_000

const index = z.array(z.object({ id: z.string(), path: z.string(), width: z.number(), height: z.number() }))
type CorpusFile = z.infer<typeof index>[number]

/** Open, composite and PNG of Photoshop's own files, beside other programs on the same files. */
export const fidelityFiles = async (context: BenchContext): Promise<Findings> => {
  if (!existsSync(join(corpus, 'index.json')))
    return findingsOf({ skipped: ['The fidelity files: their folder is not beside the project’s.'] })
  const files = await corpusFiles(context.isQuick ? 3 : Number.POSITIVE_INFINITY)
  const megapixels = files.reduce((sum, { width, height }) => sum + width * height, 0) / 1e6
  const scene = `${files.length} fidelity files of 0.25 MP and more, cold, PNG`
  const inOne = await drawTogether(context, files)
  const together = inOne.seconds / megapixels
  const alone = (await eachAlone(files, (file) => drawAlone(context, file))).seconds / megapixels
  const rows: Row[] = [
    { scene, measure: 'one process for all', value: together, unit: 's/MP' },
    { scene, measure: 'a process for each', value: alone, unit: 's/MP' },
    { scene, measure: 'one process for all, peak memory', value: inOne.peakMb, unit: 'MB' },
  ]
  const skipped: string[] = []
  for (const peer of peers) {
    context.print(peer.name)
    const program = await peer.open(context.work)
    if (program === null) {
      skipped.push(`${peer.name}: not installed on this machine.`)
      continue
    }
    const drawn = await eachAlone(files, ({ path }) => program.draw(path, join(context.work, 'peer.png')))
    program.close()
    const against = { name: nameOf(peer, drawn.failed), value: drawn.seconds / megapixels }
    const marks = peer.name === 'Krita' ? [{ of: 'ratio', is: 'at most', limit: 0.2 } as const] : []
    // Only like is held against like: the peers start a process for each file.
    rows.push({ scene, measure: 'one process for all', value: together, unit: 's/MP', against })
    rows.push({ scene, measure: 'a process for each', value: alone, unit: 's/MP', against, marks })
  }
  return findingsOf({ rows, skipped })
}

const nameOf = ({ name }: Peer, failed: number): string => {
  const each = `${name}, a process for each`
  return failed === 0 ? each : `${each} (failed on ${failed} ${failed === 1 ? 'file' : 'files'})`
}

/** Largest first. */
const corpusFiles = async (atMost: number): Promise<readonly CorpusFile[]> =>
  index
    .parse(JSON.parse(await readFile(join(corpus, 'index.json'), 'utf8')))
    .filter(({ width, height }) => width * height >= leastPixels)
    .sort((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, atMost)
    .map((file) => ({ ...file, path: join(corpus, file.path) }))

/** Every file is opened once, by an engine that has not seen it. */
const drawTogether = async ({ work }: BenchContext, files: readonly CorpusFile[]): Promise<MockwrightRun> => {
  const list = join(work, 'files.json')
  const out = join(work, 'together')
  await writeFile(list, JSON.stringify(files))
  await mkdir(out, { recursive: true })
  return runMockwright(work, ['flatten', '--ids', list, '--out', out])
}

const drawAlone = ({ work }: BenchContext, { path }: CorpusFile): Promise<MockwrightRun> =>
  runMockwright(work, ['flatten', path, '--out', join(work, 'alone')])

/** One after another. A file on which a program fails counts with the time until the failure. */
const eachAlone = async (files: readonly CorpusFile[], draw: (file: CorpusFile) => Promise<unknown>) => {
  const start = performance.now()
  let failed = 0
  for (const file of files)
    await draw(file).catch(() => {
      failed += 1
    })
  return { seconds: (performance.now() - start) / 1000, failed }
}
