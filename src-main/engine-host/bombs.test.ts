import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noEdits } from '../engine/edits/no-edits'
import { builtPrograms } from '../testing/built-programs'
import { type Bomb, bombPsd } from './testing/bomb-psd'
import { startTestEngine, type TestEngine, testSettings } from './testing/test-engine'
import { pngOutput } from './testing/test-mockup'

let folder: string
let programs: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bombs-'))
  programs = await builtPrograms()
})
afterAll(() => rm(folder, { recursive: true }))

const square = (side: number, at = 0) => ({ left: at, top: at, right: at + side, bottom: at + side })

const bombs: readonly (readonly [string, Bomb])[] = [
  ['a layer of 30,000 × 30,000 in ZIP', { bounds: square(30_000), packing: 'zip' }],
  ['the same far off the canvas', { bounds: square(30_000, -20_000), packing: 'zip' }],
  ['six of them', { bounds: square(30_000), layers: 6, packing: 'zip' }],
  [
    'a PSB strip of 300,000 × 3,000',
    { isLarge: true, bounds: { left: -9, top: -9, right: 299_991, bottom: 2991 }, packing: 'zip' },
  ],
  [
    'forty layers of 2,000 × 2,000 in 32 bits',
    { bitsPerSample: 32, side: 2000, bounds: square(2000), layers: 40, packing: 'zip' },
  ],
  ['a layer of 20,000 × 20,000 in PackBits', { bounds: square(20_000), packing: 'packbits' }],
  [
    'a PackBits strip of 300,000 × 3,000',
    {
      isLarge: true,
      side: 3000,
      bounds: { left: 0, top: 0, right: 300_000, bottom: 3000 },
      packing: 'packbits',
    },
  ],
]

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
    it.each(bombs)('is drawn below 2 GB or refused: %s', { timeout: 60_000 }, async (_, bomb) => {
      const tested: TestEngine = startTestEngine(programs, testSettings(programs, folder))
      const file = join(folder, 'bomb.psd')
      await writeFile(file, bombPsd(bomb))
      const outcome = await tested.engine
        .render({ file, edits: noEdits, output: pngOutput, target: join(folder, 'out.png') })
        .then(
          () => 'drawn',
          (error: { readonly code: string }) => error.code,
        )
      const peak = peakBytes()
      await tested.engine.close()
      expect(['drawn', 'OUT_OF_MEMORY']).toContain(outcome)
      // The watchdog has not had to end a first process, whose peak nobody would have seen.
      expect(tested.processes).toHaveLength(1)
      expect(peak).toBeGreaterThan(0)
      expect(peak).toBeLessThan(2e9)
    })
  },
)
