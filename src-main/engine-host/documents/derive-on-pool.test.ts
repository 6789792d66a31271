import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Layer, LayerEffectsInfo } from 'ag-psd'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import { builtPrograms } from '../../testing/built-programs'
import { howOften } from '../../testing/how-often'
import { renderFile } from '../drawing/render-file'
import { openTestContext } from '../testing/test-context'
import { startTestEngine, testSettings } from '../testing/test-engine'
import { painted, pngOutput, writeMockup } from '../testing/test-mockup'

const layerCount = howOften('engine: layers with effects that are made on a pool')
const side = howOften('engine: pixels along a side of layers with effects that are made on a pool')

let folder: string
let host: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'derive-'))
  host = await builtPrograms()
  const children = Array.from({ length: layerCount }, (_, index) => styledLayer(index))
  file = await writeMockup(join(folder, 'styled.psd'), { width: side, height: side, children })
})
afterAll(() => rm(folder, { recursive: true }))

const px = (value: number) => ({ units: 'Pixels', value }) as const

/**
 * Strokes and bevels derived from the shape, a stroke whose colour runs along it on every third layer, and feathered
 * masks.
 */
const styledLayer = (index: number): Layer => {
  const size = Math.round(0.6 * side) + index
  const effects: LayerEffectsInfo = {
    stroke: [
      {
        enabled: true,
        present: true,
        size: px(6),
        position: 'outside',
        fillType: 'color',
        opacity: 1,
        color: { r: 200, g: 30, b: 90 },
      },
    ],
    bevel: {
      enabled: true,
      present: true,
      size: px(9),
      angle: 120,
      altitude: 30,
      strength: 100,
      style: 'inner bevel',
      technique: 'smooth',
      highlightColor: { r: 255, g: 255, b: 255 },
      shadowColor: { r: 0, g: 0, b: 0 },
      highlightOpacity: 0.75,
      shadowOpacity: 0.75,
    },
    ...(index % 3 === 0 && {
      dropShadow: [
        {
          enabled: true,
          present: true,
          size: px(20),
          distance: px(9),
          angle: 60,
          opacity: 0.6,
          color: { r: 0, g: 0, b: 40 },
        },
      ],
    }),
  }
  const round = (x: number, y: number): number =>
    Math.hypot(x - size / 2, y - size / 2) < size / 2 ? 220 : 0
  const imageData = painted(size, size, (x, y) => [(x * 3) & 255, (y * 5) & 255, (x + y) & 255, round(x, y)])
  return { name: `layer ${index}`, left: index * 20, top: index * 17, effects, imageData }
}

const drawnBy = async (name: string, changes: { threadCount?: number; memoryBudgetBytes?: number }) => {
  const { engine } = startTestEngine(host, { ...testSettings(host, folder), ...changes })
  const pictures: Buffer[] = []
  // A worker that is still starting may miss the first drawing.
  for (const time of ['first', 'second']) {
    const target = join(folder, `${name}-${time}.png`)
    await engine.render({ file, edits: noEdits, output: pngOutput, target })
    pictures.push(await sharp(target).raw().toBuffer())
  }
  await engine.close()
  return pictures
}

it('effects are the same on two pool, on one, and where the budget has no room for arenas', async () => {
  const others = [
    ...(await drawnBy('two', { threadCount: 2 })),
    ...(await drawnBy('alone', { threadCount: 2, memoryBudgetBytes: 1 })),
  ]
  const context = await openTestContext(folder)
  const target = join(folder, 'one.png')
  await renderFile(context, { file, edits: noEdits, output: pngOutput, target }, {})
  await context.pool.end()
  const one = await sharp(target).raw().toBuffer()
  for (const other of others) expect(one.equals(other)).toBe(true)
})

it('memory is given back, also after a cancel while rasters are derived', async () => {
  const context = await openTestContext(folder)
  const request = { file, edits: noEdits, output: pngOutput, target: join(folder, 'cancelled.png') }
  for (const at of [0.4, 0.45, 0.5, 0.55, 2]) {
    const controller = new AbortController()
    const onProgress = (progress: number): void => {
      if (progress >= at) controller.abort()
    }
    const rendering = renderFile(context, request, { signal: controller.signal, onProgress })
    await rendering.catch((error: unknown) => expect(error).toMatchObject({ code: 'CANCELLED' }))
    while (context.cache.releaseOne());
    await expect.poll(() => context.memory.usedBytes).toBe(0)
  }
})
