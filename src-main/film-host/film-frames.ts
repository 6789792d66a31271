import { AppError } from '@contract/errors'
import { filmFrameBytes, filmFrameHeaderBytes } from '@contract/film/film'
import type { FilmToEncode } from '../service/ports/film-encoder'

type FrameShape = Pick<FilmToEncode, 'width' | 'height' | 'pixelFormat'>

/**
 * The frames' pixels in order, each in memory of its own, as `film.frames` brings them. Throws `filmFramesBroken`
 * unless exactly `frameCount` whole frames arrive, numbered from 0. Ending it early closes the source.
 */
export async function* framesOf(
  film: FrameShape & Pick<FilmToEncode, 'frames' | 'frameCount'>,
): AsyncGenerator<Uint8Array, void, void> {
  const length = filmFrameBytes(film, film.pixelFormat)
  const header = new Uint8Array(filmFrameHeaderBytes)
  let frame = new Uint8Array(length)
  let filled = 0
  let index = 0
  const broken = (): AppError =>
    new AppError('filmFramesBroken', { got: Math.min(index, film.frameCount), expected: film.frameCount })
  for await (const chunk of film.frames) {
    for (let at = 0; at < chunk.length; ) {
      const isHeader = filled < filmFrameHeaderBytes
      const target = isHeader ? header : frame
      const offset = isHeader ? filled : filled - filmFrameHeaderBytes
      const taken = Math.min(chunk.length - at, target.length - offset)
      target.set(chunk.subarray(at, at + taken), offset)
      at += taken
      filled += taken
      if (filled === filmFrameHeaderBytes && !isExpected(header, index, length, film.frameCount))
        throw broken()
      if (filled < filmFrameHeaderBytes + length) continue
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
