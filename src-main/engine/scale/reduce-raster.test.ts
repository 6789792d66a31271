import { expect, it } from 'vitest'
import type { StoredRaster } from '../raster/stored-raster'
import { reduceRaster } from './reduce-raster'

const memory = new WebAssembly.Memory({ initial: 1 })
const bytes = new Uint8Array(memory.buffer)
const none = { red: 0, green: 0, blue: 0, coverage: 0 }

const reduced = (source: StoredRaster, target: StoredRaster, scale: number): void =>
  reduceRaster(memory, { source, target, scale: { x: scale, y: scale } })

it('gives a gray picture the mean of what each pixel covers', () => {
  bytes.set([10, 30, 50, 70, 20, 40, 60, 80], 64)
  const source = { ...none, bounds: { left: 0, top: 0, right: 4, bottom: 2 }, bytesPerSample: 1 } as const
  const target = { ...source, bounds: { left: 0, top: 0, right: 2, bottom: 1 } }
  reduced({ ...source, red: 64, green: 64, blue: 64 }, { ...target, red: 128, green: 128, blue: 128 }, 0.5)
  expect([...bytes.slice(128, 130)]).toEqual([25, 65])
})

it('counts colours by their coverage, and fades where the source ends within a pixel', () => {
  bytes.set([200, 9, 100], 64)
  bytes.set([255, 0, 255], 72)
  const source = { ...none, bounds: { left: 1, top: 0, right: 4, bottom: 1 }, bytesPerSample: 1 } as const
  const target = { ...source, bounds: { left: 0, top: 0, right: 2, bottom: 1 } }
  reduceRaster(memory, {
    source: { ...source, red: 64, green: 64, blue: 64, coverage: 72 },
    target: { ...target, red: 128, green: 128, blue: 128, coverage: 136 },
    scale: { x: 0.5, y: 1 },
  })
  expect([...bytes.slice(128, 130), ...bytes.slice(136, 138)]).toEqual([200, 100, 128, 128])
})

it('takes a mask for what it is within its bounds', () => {
  bytes.set([200, 100, 100], 64)
  const source = { ...none, bounds: { left: 1, top: 0, right: 4, bottom: 1 }, bytesPerSample: 1 } as const
  const target = { ...source, bounds: { left: 0, top: 0, right: 2, bottom: 1 } }
  reduceRaster(memory, {
    source: { ...source, coverage: 64 },
    target: { ...target, coverage: 128 },
    scale: { x: 0.5, y: 1 },
  })
  expect([...bytes.slice(128, 130)]).toEqual([200, 100])
})
