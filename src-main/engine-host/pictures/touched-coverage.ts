import type { EngineContext } from '../context/engine-context'
import type { Picture } from './picture'
import { touchedParts } from './touched-parts'

/**
 * Raises the coverage of a drawing's edges to Photoshop's, in place. Photoshop counts each of 16 × 16 parts of a pixel
 * that a shape touches (three files, CS6 and CC 2019: edges along an axis have multiples of 16 of 255, rounded up). How
 * an edge crosses a pixel is read from its neighbours: between full and nothing as one straight line, else by the share
 * of 1/32 of a pixel that a shape gains on average at each side. What is evenly see-through has no edge, and stays.
 * Pictures of 8 bits only; others are left alone.
 */
export const coverTouched = (context: EngineContext, picture: Picture): void => {
  const { width, height, bytesPerSample, address } = picture
  if (bytesPerSample !== 1) return
  const samples = new Uint8Array(context.memory.memory.buffer, address, width * height * 4)
  const alpha = new Uint8Array(width * height)
  for (let i = 0; i < alpha.length; i += 1) alpha[i] = samples[i * 4 + 3]!
  const around = new Uint8Array(9)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const here = alpha[y * width + x]!
      if (here === 0 || here === 255) continue
      for (let k = 0; k < 9; k += 1) {
        const row = y + Math.floor(k / 3) - 1
        const column = x + (k % 3) - 1
        const isInside = row >= 0 && row < height && column >= 0 && column < width
        around[k] = isInside ? alpha[row * width + column]! : 0
      }
      samples[(y * width + x) * 4 + 3] = touched(around)
    }
}

/** The alpha of the middle one of 3 × 3 pixels, in rows. */
const touched = (around: Uint8Array): number => {
  const at = (place: number): number => around[place]!
  if (around.includes(0) && around.includes(255)) {
    const across = Math.abs(at(2) + 2 * at(5) + at(8) - at(0) - 2 * at(3) - at(6))
    const down = Math.abs(at(6) + 2 * at(7) + at(8) - at(0) - 2 * at(1) - at(2))
    if (across + down > 0) return touchedParts(at(4), across, down)
  }
  const sides = [1, 3, 5, 7].reduce((sum, place) => sum + Math.abs(at(4) - at(place)), 0)
  return Math.min(255, at(4) + Math.round(sides / 32))
}
