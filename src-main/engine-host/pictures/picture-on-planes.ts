import type { ColorMode } from '../../engine/document/document'
import type { PackedPlane } from '../../psd/planes/pack-plane'
import type { EngineContext } from '../context/engine-context'
import type { Picture } from './picture'

export interface PictureOnPlanes {
  /** Three planes, or one for gray. */
  readonly colors: readonly PackedPlane[]
  readonly alpha: PackedPlane
}

/**
 * A picture as a layered file stores it, one plane for each channel; when matted, its colours are composited over
 * white.
 */
export const pictureOnPlanes = (
  context: EngineContext,
  { width, height, address, bytesPerSample }: Picture,
  { colorMode, isMatted }: { readonly colorMode: ColorMode; readonly isMatted: boolean },
): PictureOnPlanes => {
  const { buffer } = context.memory.memory
  const count = width * height
  const full = bytesPerSample === 1 ? 0xff : 0xffff
  const pixels =
    bytesPerSample === 1
      ? new Uint8Array(buffer, address, count * 4)
      : new Uint16Array(buffer, address, count * 4)
  const plane = (channel: number): PackedPlane => {
    const samples = bytesPerSample === 1 ? new Uint8Array(count) : new Uint16Array(count)
    const isPlain = channel === 3 || !isMatted
    for (let at = 0; at < count; at += 1) {
      const value = pixels[at * 4 + channel]!
      const alpha = pixels[at * 4 + 3]!
      samples[at] = isPlain ? value : Math.round((value * alpha) / full + full - alpha)
    }
    return { width, height, samples }
  }
  return { colors: (colorMode === 'gray' ? [0] : [0, 1, 2]).map(plane), alpha: plane(3) }
}
