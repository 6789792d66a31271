import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { AppError } from '@contract/errors'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ResolvedEdits } from '../engine/edits/edit-kinds'
import { noEdits } from '../engine/edits/no-edits'
import type { LayerDescription } from '../service/ports/engine'
import { howOften } from '../testing/how-often'
import type { EngineContext } from './context/engine-context'
import { describeDocument } from './documents/describe-document'
import { withDocument } from './documents/document-cache'
import { renderFile } from './drawing/render-file'
import { openTestContext } from './testing/test-context'

let folder: string
let context: EngineContext

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allocation-'))
  context = await openTestContext(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const samples = resolve(import.meta.dirname, '../../resources/samples')

/** Lets the allocation of one number fail, once. */
const countAllocations = ({ memory }: EngineContext) => {
  const allocate = memory.allocate.bind(memory)
  const state = { made: 0, failing: 0 }
  memory.allocate = (bytes) => {
    state.made += 1
    if (state.made !== state.failing) return allocate(bytes)
    throw new AppError('pixelMemoryFull', { bytes, used: memory.usedBytes, most: memory.usedBytes })
  }
  return state
}

const emptied = ({ cache, memory }: EngineContext): number => {
  while (cache.releaseOne());
  return memory.usedBytes
}

const all = (layers: readonly LayerDescription[]): LayerDescription[] =>
  layers.flatMap((layer) => [layer, ...all(layer.children)])

const editsOf = async (file: string): Promise<ResolvedEdits> => {
  const { layers } = await withDocument(context, file, (open) => describeDocument(context, open))
  const { path } = all(layers).find(({ smartObject }) => smartObject !== null)!
  const placement = {
    ...({ fit: 'crop', rotateDegrees: 9, flipHorizontal: false, flipVertical: false } as const),
    ...{ size: null, position: null },
  }
  const artwork = { path: join(samples, 'artwork', 'poster-dunes.png') }
  return { ...noEdits, smartObjects: [{ layer: path, artwork, placement }] }
}

const tried = ['mug.psd', 'framed-poster.psd'].slice(
  0,
  howOften('engine: samples of whose allocations some fail'),
)

it.each(tried)(
  'draws %s as before when each allocation of pixels has failed once, and keeps none',
  async (sample) => {
    const file = join(samples, sample)
    const edits = await editsOf(file)
    const output = { format: 'png', width: 200, quality: 90, dpi: null, profile: 'document' } as const
    const draw = async (): Promise<string> => {
      const { path } = await renderFile(context, { file, edits, output, target: join(folder, 'a.png') }, {})
      return readFileSync(path).toString('base64')
    }
    const expected = await draw()
    const before = emptied(context)
    const allocations = countAllocations(context)
    expect(await draw()).toBe(expected)
    const number = allocations.made
    const step = howOften('engine: one in so many allocations, which fails')
    const faults: string[] = []
    for (let failing = 1; failing <= number; failing += step) {
      emptied(context)
      Object.assign(allocations, { made: 0, failing })
      const error = await draw().then(
        () => null,
        (thrown: unknown) => thrown,
      )
      if (error !== null && !(error instanceof AppError && error.code === 'OUT_OF_MEMORY'))
        faults.push(`Allocation ${failing}: ${String(error)}`)
      const kept = emptied(context) - before
      if (kept !== 0) faults.push(`Allocation ${failing}: ${kept} bytes are kept.`)
      allocations.failing = 0
      if ((await draw()) !== expected) faults.push(`Allocation ${failing}: the next picture is another one.`)
    }
    process.stdout.write(`${sample}: ${number} allocations, one in ${step} failed\n`)
    expect(faults).toEqual([])
  },
)
