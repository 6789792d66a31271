import { AppError } from '@contract/errors'
import { planeByteLength } from '../../psd/planes/decode-plane'
import type { PlaneSource } from '../../psd/planes/plane-source'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from './open-document'

/** Bytes of pixels that any document may hold at once: with its picture and the program, it stays below 2 GB. */
const usualBytes = 1.25 * 2 ** 30
/** A large file may hold more: real pixels take up space in the file, made-up ones do not. */
const bytesPerFileByte = 32
/** The rest of the pixel memory is for the picture and for other documents. */
const mostBytes = 3 * 2 ** 30

/**
 * Refuses to decode planes that together take more memory than a document of its file's size may, before anything is
 * inflated. `heldBytes`: pixels of the document that stay in memory meanwhile. Throws OUT_OF_MEMORY.
 */
export const refuseHeavy = (
  { pool }: Pick<EngineContext, 'pool'>,
  { bytes: file, name }: Pick<OpenDocument, 'bytes' | 'name'>,
  sources: readonly PlaneSource[],
  heldBytes = 0,
): void => {
  if (sources.length === 0) return
  const decoded = sources.reduce((sum, source) => sum + planeByteLength(source), heldBytes)
  const bytes = decoded + inflatedAtOnce(sources, pool.count)
  const most = Math.min(mostBytes, Math.max(usualBytes, file.length * bytesPerFileByte))
  if (bytes > most) throw new AppError('documentTooHeavy', { file: name, bytes, most })
}

/** A thread that inflates a ZIP stream holds all of the stream's planes. */
const inflatedAtOnce = (sources: readonly PlaneSource[], threads: number): number =>
  sources
    .flatMap(storedStreams)
    .sort((a, b) => b - a)
    .slice(0, threads)
    .reduce((sum, bytes) => sum + bytes, 0)

const storedStreams = (source: PlaneSource): readonly number[] => {
  if (source.kind === 'converted') return source.sources.flatMap(storedStreams)
  const isInflated = source.compression === 'zip' || source.compression === 'zip-prediction'
  return isInflated ? [planeByteLength(source) * source.stream.count] : []
}
