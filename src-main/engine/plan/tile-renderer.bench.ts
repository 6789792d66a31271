import { type BlendModeId, blendModeIds } from '@contract/vocabulary'
import { bench, describe } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Document, Layer, PixelLayer, RasterId } from '../document/document'
import { rectOfSize } from '../document/geometry'
import { plainLayer } from '../document/plain-layer'
import type { Address } from '../kernels/address'
import { testKernels } from '../kernels/test-kernels'
import { PixelMemory } from '../raster/pixel-memory'
import type { RasterTable } from '../raster/stored-raster'
import { compilePlan } from './compile-plan'
import { renderPicture } from './render-picture'

const size = { width: 2048, height: 2048 }
const bounds = rectOfSize(size)
const memoryLimit = 2 ** 28

const kernels = await testKernels(engineDataUrl)
const pixels = new PixelMemory(kernels.memory, kernels.exports.heapBase(), memoryLimit)

/** Noise without runs or repeats that a branch predictor or a cache could learn. */
const noisePlane = (seed: number): Address => {
  const address = pixels.allocate(size.width * size.height)
  let state = seed
  const bytes = new Uint8Array(kernels.memory.buffer, address, size.width * size.height)
  for (let i = 0; i < bytes.length; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[i] = state >>> 24
  }
  return address
}

const colors = {
  bounds,
  bytesPerSample: 1,
  red: noisePlane(1),
  green: noisePlane(2),
  blue: noisePlane(3),
} as const
const opaque = 1 as RasterId
const translucent = 2 as RasterId
const rasters: RasterTable = new Map([
  [opaque, { ...colors, coverage: 0 }],
  [translucent, { ...colors, coverage: noisePlane(4) }],
])

const layer = (id: RasterId, blendMode: BlendModeId): PixelLayer => ({
  ...plainLayer('', { id, bounds, hasAlpha: id !== opaque }),
  blendMode,
})

const draw = (layers: readonly Layer[]): void => {
  const base = {
    size,
    colorMode: 'rgb',
    depth: 8,
    resolutionPpi: 72,
    iccProfile: null,
    writtenBy: null,
    layerComps: [],
    composite: null,
  } as const
  const document: Document = { ...base, contents: new Map(), layers }
  pixels.free(renderPicture(kernels, pixels, compilePlan(document), rasters, 8).address)
}

describe('2048² pixels on one thread', () => {
  const background = layer(opaque, 'normal')
  bench('background alone', () => draw([background]))
  for (const id of blendModeIds) bench(`${id} on it`, () => draw([background, layer(translucent, id)]))
})
