import { AppError } from '@contract/errors'
import { type DecodeLimit, usualDecodeLimits } from '../../service/ports/decode-limits'
import type { FontReader } from '../../service/ports/font-library'
import type { Decoders } from '../protocol/decode-call'
import { createExchange } from './exchange'

/** Fonts read by `decoders`, whose limit for fonts is `limit`. `folder`: where files travel between the processes. */
export const fencedFontReader = (
  decoders: Decoders,
  folder: string,
  limit: DecodeLimit = usualDecodeLimits.font,
): FontReader => {
  const exchange = createExchange(decoders, folder)
  const asFont = (error: unknown): never => {
    const isTooMuch = error instanceof AppError && error.kind === 'artworkTakesTooMuch'
    throw isTooMuch ? new AppError('fontTakesTooMuch', { ...limit }, { cause: error }) : error
  }
  const imageOf = (bytes: Uint8Array) => ({ name: 'the font', bytes })
  return {
    read: (bytes) =>
      exchange({ method: 'readFont', wish: null, kind: 'font', image: imageOf(bytes) }, keep).catch(asFont),
    specimen: (bytes, { family, subfamily, postscriptName }) => {
      const wish = { family, subfamily, postscriptName }
      return exchange({ method: 'specimen', wish, kind: 'font', image: imageOf(bytes) }, keep).catch(asFont)
    },
  }
}

const keep = async <Output>(output: Output): Promise<Output> => output
