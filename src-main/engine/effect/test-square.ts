import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import { PixelMemory } from '../raster/pixel-memory'

/** Side of the square plane on which effects are tested, in samples. */
export const testSide = 64
/** A square of coverage 1, from the first of these up to but not including the second; 0 around it. */
export const [squareFrom, squareTo] = [24, 40] as const

/** Everything that a workspace needs in tests: kernels, memory, and the address of the plane. */
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
