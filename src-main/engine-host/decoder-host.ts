import { join } from 'node:path'
import { AppError, toFailure } from '@contract/errors'
import { fontReader } from '../adapters/fonts/font-reader'
import { createImageCodec } from '../adapters/image-codec/image-codec'
import { openParentChannel } from '../adapters/process/parent-channel'
import { ResidentLimit } from '../adapters/process/resident-limit'
import { fileReader, writeWholeFile } from '../adapters/process/whole-file'
import type { ImageCodec } from '../service/ports/image-codec'
import type { DecodeAnswer, DecodeCall, DecodeOutput, FromDecoder, ToDecoder } from './protocol/decode-call'

/** The entry of a process that decodes files from outside, and that may be killed at any moment. */
const channel = openParentChannel<FromDecoder, ToDecoder>()
const limit = new ResidentLimit(join(__dirname, 'resident-watchdog.cjs'))
/** Calls come one at a time. */
const readInput = fileReader()
let codec: ImageCodec | undefined

const point = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')

const answerOf = async (call: DecodeCall): Promise<DecodeAnswer> => {
  try {
    return { output: await decoded(call) }
  } catch (error) {
    if (!(error instanceof AppError)) console.error(error)
    return { failure: toFailure(error) }
  }
}

const decoded = async (call: DecodeCall): Promise<DecodeOutput> => {
  if (codec === undefined) throw new Error('The decoder was sent a call before start.')
  const bytes = await readInput(call.inputFile)
  const image = { name: call.name, bytes }
  if (call.method === 'describe') return codec.describe(image)
  if (call.method === 'readFont') {
    const { fonts, unpacked } = await fontReader.read(bytes)
    if (unpacked !== null) await writeWholeFile(call.outputFile, unpacked)
    return { fonts, isPacked: unpacked !== null }
  }
  if (call.method === 'specimen') return fontReader.specimen(bytes, call.wish)
  if (call.method === 'reduce') {
    await writeWholeFile(call.outputFile, await codec.reduce(image, call.wish))
    return null
  }
  const { pixels, ...size } = await codec.decode(image, call.wish)
  await writeWholeFile(call.outputFile, pixels)
  return size
}

const receive = async (message: ToDecoder): Promise<void> => {
  if (message.type === 'start') {
    codec = createImageCodec({ cacheFolder: message.cacheFolder })
    // Loads libvips: a decoder that waits need not do so with its first file.
    await codec.describe({ name: 'a point', bytes: point })
    return channel.send({ type: 'ready' })
  }
  limit.set(message.megabytes)
  const answer = await answerOf(message.call)
  limit.lift()
  channel.send({ type: 'answer', answer, residentBytes: process.memoryUsage.rss() })
}

/** `process.exit` would wait for a reader that never ends. */
const leave = (): void => {
  process.kill(process.pid, 'SIGKILL')
}

process.on('SIGINT', () => undefined)
channel.onClose(leave)
/** One after the other: a call that came before the start is over would be to blame for an end in it. */
let received = Promise.resolve()
channel.onMessage((message) => {
  received = received
    .then(() => receive(message))
    .catch((error: unknown) => {
      console.error(error)
      leave()
    })
})
