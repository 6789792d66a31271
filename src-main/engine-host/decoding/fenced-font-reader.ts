import { readFile } from 'node:fs/promises'
import type { FontReader } from '../../service/ports/font-library'
import type { Decoders } from '../protocol/decode-call'
import { createExchange } from './exchange'

/** Fonts read by `decoders`. `folder`: where files travel between the processes. */
export const fencedFontReader = (decoders: Decoders, folder: string): FontReader => {
  const exchange = createExchange(decoders, folder)
  const imageOf = (bytes: Uint8Array) => ({ name: 'the font', bytes })
  return {
    read: (bytes) =>
      exchange(
        { method: 'readFont', wish: null, kind: 'font', image: imageOf(bytes) },
        async ({ fonts, isPacked }, file) => ({
          fonts,
          unpacked: isPacked ? new Uint8Array(await readFile(file)) : null,
        }),
      ),
    specimen: (bytes, { family, subfamily, postscriptName }) => {
      const wish = { family, subfamily, postscriptName }
      return exchange({ method: 'specimen', wish, kind: 'font', image: imageOf(bytes) }, keep)
    },
  }
}

const keep = async <Output>(output: Output): Promise<Output> => output
