import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { AppError } from '@contract/errors'
import { type Psd, writePsdUint8Array } from 'ag-psd'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import { compilePlan } from '../../engine/plan/compile-plan'
import { projectRoot } from '../../testing/build-entries'
import { isLongRun } from '../../testing/how-often'
import type { EngineContext } from '../context/engine-context'
import { withDocument } from '../documents/document-cache'
import { openTestContext } from '../testing/test-context'
import { painted, pngOutput, type Rgba } from '../testing/test-mockup'
import { wholeDrawing } from './draw-document'
import { bandsOf } from './drawing-needs'
import { renderFile } from './render-file'

let folder: string
let context: EngineContext
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bands-'))
  context = await openTestContext(folder)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const limitedTo = (usualBytes: number): EngineContext => ({
  ...context,
  pixelLimits: { usualBytes, bytesPerFileByte: 0 },
})

const rendered = async (within: EngineContext, file: string): Promise<Buffer> => {
  // Nothing that another drawing has decoded is used.
  while (context.cache.releaseOne());
  const target = join(folder, 'out.png')
  await renderFile(within, { file, edits: noEdits, output: pngOutput, target }, {})
  return readFile(target)
}

/** The least memory in which the file can be drawn, as its refusal names it. */
const leastBytes = async (file: string): Promise<number> => {
  const refusal: unknown = await rendered(limitedTo(1), file).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'OUT_OF_MEMORY', failure: { kind: 'documentTooHeavy' } })
  return refusal instanceof AppError ? Number(refusal.failure.params['bytes']) : Number.NaN
}

const isDrawnInBands = (within: EngineContext, file: string): Promise<boolean> =>
  withDocument(context, file, async (open) => {
    const drawing = wholeDrawing(open.document, 1)
    return bandsOf(within, open, { plan: compilePlan(open.document), drawing }) !== null
  })

const waves =
  (seed: number) =>
  (x: number, y: number): Rgba => [
    (x * seed) & 255,
    (y * 3 + seed) & 255,
    (x + y * seed) & 255,
    (x * y) & 255,
  ]

const dropShadow = [
  {
    ...{ enabled: true, opacity: 0.6, angle: 120, blendMode: 'multiply' as const },
    size: { value: 20, units: 'Pixels' as const },
    distance: { value: 15, units: 'Pixels' as const },
    color: { r: 0, g: 0, b: 99 },
  },
]

/** Four layers, one of them with a mask, that reach beyond the canvas at its top and its bottom. */
const layered = (isShaded: boolean): Psd => ({
  width: 900,
  height: 700,
  children: Array.from({ length: 4 }, (_, index) => ({
    name: `layer ${index}`,
    left: 90 * index - 100,
    top: 170 * index - 400,
    opacity: 0.7,
    blendMode: index % 2 === 0 ? ('multiply' as const) : ('normal' as const),
    imageData: layers[index]!,
    ...(index === 3 && {
      mask: { left: -50, top: 20, defaultColor: 255, imageData: painted(200, 300, waves(index + 7)) },
    }),
    ...(index === 2 && isShaded && { effects: { dropShadow } }),
  })),
})

const sample = (name: string): string => resolve(projectRoot, 'resources/samples', `${name}.psd`)

const written = async (name: string, bytes: Uint8Array): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

/** The same for every file of it. */
const layers = Array.from({ length: 4 }, (_, index) => painted(800, 800, waves(index + 2)))

const files: readonly (readonly [string, () => string | Promise<string>])[] = [
  ['a mug', () => sample('mug')],
  ['a T-shirt', () => sample('t-shirt')],
  ['business cards', () => sample('business-cards')],
  ['layers in PackBits with a shadow', () => written('packed.psd', writePsdUint8Array(layered(true)))],
  ['layers in ZIP', () => written('plain.psd', writePsdUint8Array(layered(false), { compress: true }))],
  [
    'layers in ZIP with a shadow',
    () => written('zip.psd', writePsdUint8Array(layered(true), { compress: true })),
  ],
]

/** Short runs take one sample, and what has most to keep between bands in each coding. */
const tried = files.filter(([name]) => isLongRun || name === 'a mug' || name.endsWith('with a shadow'))

it.each(tried)(
  'draws %s band by band in the least memory, to the same bytes',
  async (_, make) => {
    const file = await make()
    const whole = await rendered(context, file)
    const least = limitedTo(await leastBytes(file))
    expect((await rendered(least, file)).equals(whole)).toBe(true)
    while (context.cache.releaseOne());
    expect(await isDrawnInBands(least, file)).toBe(true)
    expect(await isDrawnInBands(context, file)).toBe(false)
  },
  60_000,
)
