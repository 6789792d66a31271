import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Layer } from 'ag-psd'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noEdits } from '../engine/edits/no-edits'
import { builtPrograms } from '../testing/built-programs'
import { howOften } from '../testing/how-often'
import { blockOf, bombPattern, bombPng, bombPsd } from './testing/bomb-psd'
import { startTestEngine, type TestEngine, testSettings } from './testing/test-engine'
import { mockupBytes, plainImage, pngOutput } from './testing/test-mockup'

let folder: string
let programs: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bombs-'))
  programs = await builtPrograms()
})
afterAll(() => rm(folder, { recursive: true }))

const square = (side: number, at = 0) => ({ left: at, top: at, right: at + side, bottom: at + side })

const zip = { packing: 'zip' } as const
const packed = { packing: 'packbits' } as const

const contentsId = '20953ddb-9391-11ec-b4f1-c15674f50bc4'

const contents = (side: number): Layer => ({
  name: 'contents',
  imageData: plainImage(64, 64, [128, 128, 128, 255]),
  placedLayer: {
    id: contentsId,
    placed: contentsId,
    type: 'raster',
    transform: [0, 0, side, 0, side, side, 0, side],
    width: 64,
    height: 64,
  },
})

/** A document of 64 × 64 pixels that holds the file in a smart object. */
const holding = (name: string, data: Uint8Array, side = 64): Uint8Array =>
  mockupBytes({
    ...{ width: 64, height: 64 },
    children: [contents(side)],
    linkedFiles: [{ id: contentsId, name, data }],
  })

/** Ten smart objects, each placed on all of a canvas of 10,000 × 10,000. */
const placedOften = (): Uint8Array => {
  const holder = holding('in.psd', mockupBytes({ width: 64, height: 64, children: [] }), 10_000)
  const layerBlocks = [blockOf(holder, 'SoLd')]
  const blocks = [blockOf(holder, 'lnk2')]
  return bombPsd({ side: 10_000, bounds: square(64), layers: 10, layerBlocks, blocks, ...zip })
}

/** The block of a layer in a document that another writer made. */
const written = (key: string, layer: Partial<Layer>): Uint8Array =>
  blockOf(
    mockupBytes({
      ...{ width: 9, height: 9 },
      children: [{ name: 'a', imageData: plainImage(9, 9, [1, 2, 3, 255]), ...layer }],
    }),
    key,
  )

const size = { value: 250, units: 'Pixels' } as const
const color = { r: 0, g: 0, b: 0 }
const hugeEffects = () =>
  written('lfx2', {
    effects: {
      dropShadow: [{ enabled: true, size, distance: size, color, opacity: 1, blendMode: 'multiply' }],
      outerGlow: { enabled: true, size, color, opacity: 1, blendMode: 'screen' },
      stroke: [{ enabled: true, size, color, fillType: 'color', position: 'center', opacity: 1 }],
    },
  })

const thin = { left: 0, top: 0, right: 300_000, bottom: 3000 }

const bombs: readonly (readonly [string, () => Uint8Array])[] = [
  ['a layer of 30,000 × 30,000 in ZIP', () => bombPsd({ bounds: square(30_000), ...zip })],
  ['the same far off the canvas', () => bombPsd({ bounds: square(30_000, -20_000), ...zip })],
  ['six of them', () => bombPsd({ bounds: square(30_000), layers: 6, ...zip })],
  ['a PSB strip of 300,000 × 3,000 in ZIP', () => bombPsd({ isLarge: true, bounds: thin, ...zip })],
  [
    '28 layers of 2,000 × 2,000 in 32 bits',
    () => bombPsd({ bitsPerSample: 32, side: 2000, bounds: square(2000), layers: 28, ...zip }),
  ],
  ['a layer of 20,000 × 20,000 in PackBits', () => bombPsd({ bounds: square(20_000), ...packed })],
  [
    'a PackBits strip of 300,000 × 3,000',
    () => bombPsd({ isLarge: true, side: 3000, bounds: thin, ...packed }),
  ],
  ['a canvas of 25,000 × 25,000', () => bombPsd({ isLarge: true, side: 25_000, bounds: square(9), ...zip })],
  [
    'masks of 30,000 × 30,000 on six layers',
    () => bombPsd({ bounds: square(64), mask: square(30_000), layers: 6, ...zip }),
  ],
  [
    'a pattern of 12,000 × 12,000 in a fill',
    () => {
      const pattern = { vectorFill: { type: 'pattern', id: 'bomb', name: 'P' } } as const
      const layerBlocks = [written('PtFl', pattern)]
      const blocks = [bombPattern('bomb', 12_000)]
      return bombPsd({ side: 2000, bounds: square(9), layerBlocks, blocks, ...zip })
    },
  ],
  [
    'huge effects on a layer of 10,000 × 10,000',
    () => bombPsd({ side: 10_000, bounds: square(10_000), layerBlocks: [hugeEffects()], ...zip }),
  ],
  [
    'huge effects on a layer of 30,000 × 30,000',
    () => bombPsd({ bounds: square(30_000), layerBlocks: [hugeEffects()], ...zip }),
  ],
  ['contents of 30,000 × 30,000', () => holding('in.psd', bombPsd({ bounds: square(30_000), ...zip }))],
  [
    'contents in contents with a canvas of 10,000 × 10,000',
    () => {
      const inner = bombPsd({ side: 10_000, bounds: square(10_000), layers: 4, ...zip })
      return holding('out.psd', holding('in.psd', inner))
    },
  ],
  ['contents placed ten times on 10,000 × 10,000', placedOften],
  ['a PNG of 50,000 × 50,000 as contents', () => holding('in.png', bombPng(50_000))],
]

type Road = 'a render' | 'a render with everything drawn anew' | 'a layered file' | 'a thumbnail'

const drawn = ({ engine }: TestEngine, road: Road, file: string): Promise<unknown> => {
  const target = join(folder, 'out')
  if (road === 'a thumbnail')
    return engine.thumbnail({ file, layer: null, edits: noEdits, maxWidth: 20, maxHeight: 20, format: 'png' })
  if (road === 'a layered file') {
    const output = { ...pngOutput, format: 'psd' } as const
    return engine.render({ file, edits: noEdits, output, target })
  }
  const rerender = road === 'a render' ? 'none' : 'all'
  return engine.render({ file, edits: noEdits, output: pngOutput, target, rerender })
}

const roads: readonly Road[] = [
  'a render',
  'a render with everything drawn anew',
  'a layered file',
  'a thumbnail',
]

/** Short runs take a few of the bombs, each on one road, and the roads in turn. */
const step = howOften('engine: one in so many pairs of bomb and road')
const inTurn = bombs
  .map(
    ([name, make], which) =>
      [name, make, roads.filter((_, at) => (which * roads.length + at) % step === 0)] as const,
  )
  .filter(([, , taken]) => taken.length > 0)

/** The most resident bytes that a process started by this one and running the engine has had. */
const peakBytes = (): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => {
      try {
        const status = readFileSync(`/proc/${id}/status`, 'utf8')
        const isOurs = Number(/PPid:\s+(\d+)/.exec(status)?.[1]) === process.pid
        const isEngine = readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('engine-host.cjs')
        return isOurs && isEngine ? Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024 : 0
      } catch {
        return 0
      }
    })
    .reduce((most, bytes) => Math.max(most, bytes), 0)

describe.skipIf(process.platform !== 'linux')(
  'a small file of many pixels (peaks are measured on Linux)',
  () => {
    it.each(inTurn)('is drawn below 2 GB or refused: %s', { timeout: 180_000 }, async (_, make, roads) => {
      const file = join(folder, 'bomb.psd')
      await writeFile(file, make())
      for (const road of roads) {
        const tested = startTestEngine(programs, testSettings(programs, folder))
        const start = performance.now()
        const outcome = await drawn(tested, road, file).then(
          () => 'drawn',
          (error: { readonly code: string }) => error.code,
        )
        const seconds = (performance.now() - start) / 1000
        const peak = peakBytes()
        await tested.engine.close()
        expect(outcome, road).toMatch(/^(drawn|OUT_OF_MEMORY|DIMENSION_TOO_LARGE|UNSUPPORTED_FEATURE)$/)
        // The watchdog has not had to end a first process, whose peak nobody would have seen.
        expect(tested.processes).toHaveLength(1)
        expect(peak).toBeGreaterThan(0)
        expect(peak, road).toBeLessThan(2e9)
        expect(seconds, road).toBeLessThan(40)
        if (process.env['BOMB_FIGURES'])
          console.log(`${road}: ${outcome}, ${seconds.toFixed(1)} s, ${Math.round(peak / 1e6)} MB`)
      }
    })
  },
)
