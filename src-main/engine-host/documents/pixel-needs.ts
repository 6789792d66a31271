import { AppError } from '@contract/errors'
import { type Rect, rectHeight, rectWidth } from '../../engine/document/geometry'
import { planeByteLength } from '../../psd/planes/decode-plane'
import type { PlaneSource } from '../../psd/planes/plane-source'
import type { EngineContext } from '../context/engine-context'
import { passingBytes } from './decode-planes'
import type { OpenDocument } from './open-document'

type JudgedFile = Pick<OpenDocument, 'bytes' | 'name'>

/** The most bytes of pixels that a file's drawing may hold at once, see `PixelLimits`. */
export const mostPixelBytes = (
  { pixelLimits }: Pick<EngineContext, 'pixelLimits'>,
  file: JudgedFile,
): number => Math.max(pixelLimits.usualBytes, file.bytes.length * pixelLimits.bytesPerFileByte)

/** Bytes in memory while these planes are decoded at once, on so many threads: the planes, and what yields them. */
export const bytesToDecode = (sources: readonly PlaneSource[], threads: number): number =>
  sources.reduce((sum, source) => sum + planeByteLength(source), 0) +
  sources
    .map(passingBytes)
    .sort((a, b) => b - a)
    .slice(0, threads)
    .reduce((sum, bytes) => sum + bytes, 0)

/** Refuses to decode more planes at once than the file's drawing may hold. Throws OUT_OF_MEMORY. */
export const refuseHeavy = (
  context: Pick<EngineContext, 'pool' | 'pixelLimits'>,
  file: JudgedFile,
  sources: readonly PlaneSource[],
): void => {
  const bytes = bytesToDecode(sources, context.pool.count)
  const most = mostPixelBytes(context, file)
  if (bytes > most) throw tooHeavy(file, bytes, most)
}

/** Four planes of floats before and after a filter, and one on the way. */
const filterBytesPerPixel = 36

/** Refuses smart filters that reach so far that their pictures are larger than the file's drawing may hold. */
export const refuseHeavyFilters = (
  context: Pick<EngineContext, 'pixelLimits'>,
  file: JudgedFile,
  area: Rect,
  bytesPerSample: number,
): void => {
  const bytes = rectWidth(area) * rectHeight(area) * (filterBytesPerPixel + 4 * bytesPerSample)
  const most = mostPixelBytes(context, file)
  if (bytes > most) throw tooHeavy(file, bytes, most)
}

export const tooHeavy = ({ name }: JudgedFile, bytes: number, most: number): AppError =>
  new AppError('documentTooHeavy', { file: name, bytes, most })
