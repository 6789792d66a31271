import { AppError } from '@contract/errors'
import type { FilmToEncode } from '../service/ports/film-encoder'

/** u32 index, u32 length of the pixels in bytes; little endian. */
export const frameHeaderBytes = 8

type FrameShape = Pick<FilmToEncode, 'width' | 'height' | 'pixelFormat'>

/** Length of one frame's pixels, bytes. */
export const frameBytesOf = ({ width, height, pixelFormat }: FrameShape): number =>
  pixelFormat === 'rgba' ? width * height * 4 : width * height * 1.5

/**
 * The frames' pixels in order, each in memory of its own, as `film.frames` brings them. Throws `filmFramesBroken` unless
 * exactly `frameCount` whole frames arrive, numbered from 0. Ending it early closes the source.
 */
export async function* framesOf(
  film: FrameShape & Pick<FilmToEncode, 'frames' | 'frameCount'>,
): AsyncGenerator<Uint8Array, void, void> {
  const length = frameBytesOf(film)
  const header = new Uint8Array(frameHeaderBytes)
  let frame = new Uint8Array(length)
  let filled = 0
  let index = 0
  const broken = (): AppError =>
    new AppError('filmFramesBroken', { got: Math.min(index, film.frameCount), expected: film.frameCount })
  for await (const chunk of film.frames) {
    for (let at = 0; at < chunk.length; ) {
      const isHeader = filled < frameHeaderBytes
      const target = isHeader ? header : frame
      const offset = isHeader ? filled : filled - frameHeaderBytes
      const taken = Math.min(chunk.length - at, target.length - offset)
      target.set(chunk.subarray(at, at + taken), offset)
      at += taken
      filled += taken
      if (filled === frameHeaderBytes && !isExpected(header, index, length, film.frameCount)) throw broken()
      if (filled < frameHeaderBytes + length) continue
      index++
      filled = 0
      yield frame
      frame = new Uint8Array(length)
    }
  }
  if (filled > 0 || index !== film.frameCount) throw broken()
}

const isExpected = (header: Uint8Array, index: number, length: number, frameCount: number): boolean => {
  const view = new DataView(header.buffer)
  return index < frameCount && view.getUint32(0, true) === index && view.getUint32(4, true) === length
}
