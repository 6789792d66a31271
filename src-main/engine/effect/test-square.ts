import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import { PixelMemory } from '../raster/pixel-memory'

/** The plane that effects are tried on is a square of so many samples. */
export const testSide = 64
/** A square of coverage 1 within it, from the first of these on to before the second; 0 around. */
export const [squareFrom, squareTo] = [24, 40] as const

/** A desk's surroundings for tests: kernels, memory, and the address of the plane. */
export interface TestSquare {
  readonly kernels: Kernels
  readonly pixels: PixelMemory
  readonly shape: number
}

export const testSquare = async (engineDataUrl: string): Promise<TestSquare> => {
  const kernels = await testKernels(engineDataUrl)
  const pixels = new PixelMemory(kernels.memory, kernels.exports.heapBase(), 2 ** 26)
  const shape = pixels.allocate(testSide * testSide * 4)
  const plane = new Float32Array(kernels.memory.buffer, shape, testSide * testSide).fill(0)
  for (let y = squareFrom; y < squareTo; y += 1)
    plane.fill(1, y * testSide + squareFrom, y * testSide + squareTo)
  return { kernels, pixels, shape }
}
