import { join } from 'node:path'
import { createImageCodec } from '../adapters/image-codec/image-codec'
import { serveWorker } from '../adapters/process/serve-worker'
import { readWholeFile } from '../adapters/process/whole-file'
import { loadVisionTools } from '../adapters/vision/load-vision-tools'
import type { ImageCodec } from '../service/ports/image-codec'
import type { VisionTools } from '../vision/vision-tools'
import { cutOutPicture } from './cut-out-picture'
import { createDrafts } from './drafts'
import { preparePhoto } from './prepare-photo'
import type { VisionCall, VisionOutput } from './vision-call'

let parts: { readonly codec: ImageCodec; readonly tools: VisionTools } | undefined
const drafts = createDrafts()

/** The entry of a process that sees what is in photos, and that may be killed at any moment. */
serveWorker<VisionCall, VisionOutput>({
  name: 'vision process',
  watchdogFile: join(__dirname, 'resident-watchdog.cjs'),
  async start(cacheFolder) {
    parts = { codec: createImageCodec({ cacheFolder }), tools: await loadVisionTools() }
  },
  // What is not decoded leaves nothing behind.
  isSoundAfter: ({ kind }) =>
    !(['cutOutUnreadable', 'photoUnreadable', 'internal'] as string[]).includes(kind),
  async work({ name, inputFile, outputFile, ...call }, onProgress) {
    if (parts === undefined) throw new Error('The vision process was sent a call before start.')
    const image = { name, bytes: await readWholeFile(inputFile) }
    const work = { image, outputFile, onStep: growing(onProgress) }
    return call.method === 'cutOut'
      ? cutOutPicture({ ...parts, drafts }, { ...work, wish: call.wish })
      : preparePhoto(parts, { ...work, wish: call.wish })
  },
})

/** How many steps there will be is not known before: each takes a tenth of what is left. */
function growing(onProgress: (progress: number) => void): () => void {
  let left = 1
  return () => {
    left *= 0.9
    onProgress(1 - left)
  }
}
