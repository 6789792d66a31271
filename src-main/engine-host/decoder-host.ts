import { join } from 'node:path'
import { createImageCodec } from '../adapters/image-codec/image-codec'
import { serveWorker } from '../adapters/process/serve-worker'
import { fileReader, writeWholeFile } from '../adapters/process/whole-file'
import type { FontReader } from '../service/ports/font-library'
import type { ImageCodec } from '../service/ports/image-codec'
import type { DecodeCall, DecodeOutput } from './protocol/decode-call'

/** Calls come one at a time. */
const readInput = fileReader()
let codec: ImageCodec | undefined

/** Loaded with the first font: HarfBuzz and what unpacks WOFF2 are a fifth of a decoder's start. */
const fontReader = async (): Promise<FontReader> => (await import('../adapters/fonts/font-reader')).fontReader

const point = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')

const decoded = async (call: DecodeCall): Promise<DecodeOutput> => {
  if (codec === undefined) throw new Error('The decoder was sent a call before start.')
  const bytes = await readInput(call.inputFile)
  const image = { name: call.name, bytes }
  if (call.method === 'describe') return codec.describe(image)
  if (call.method === 'readFont') {
    const { fonts, unpacked } = await (await fontReader()).read(bytes)
    if (unpacked !== null) await writeWholeFile(call.outputFile, unpacked)
    return { fonts, isPacked: unpacked !== null }
  }
  if (call.method === 'specimen') return (await fontReader()).specimen(bytes, call.wish)
  if (call.method === 'reduce') {
    await writeWholeFile(call.outputFile, await codec.reduce(image, call.wish))
    return null
  }
  const { pixels, ...size } = await codec.decode(image, call.wish)
  await writeWholeFile(call.outputFile, pixels)
  return size
}

/** The entry of a process that decodes files from outside, and that may be killed at any moment. */
serveWorker<DecodeCall, DecodeOutput>({
  name: 'decoder',
  watchdogFile: join(__dirname, 'resident-watchdog.cjs'),
  async start(cacheFolder) {
    codec = createImageCodec({ cacheFolder })
    // Loads libvips: a decoder that waits need not do so with its first file.
    await codec.describe({ name: 'a point', bytes: point })
  },
  work: decoded,
})
