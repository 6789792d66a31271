import { join } from 'node:path'
import { createImageCodec } from '../adapters/image-codec/image-codec'
import { serveWorker } from '../adapters/process/serve-worker'
import { readWholeFile } from '../adapters/process/whole-file'
import { loadVisionTools } from '../adapters/vision/load-vision-tools'
import type { ImageCodec } from '../service/ports/image-codec'
import type { VisionTools } from '../vision/vision-tools'
import { cutOutPicture } from './cut-out-picture'
import { createDrafts } from './drafts'
import { maskInView } from './mask-in-view'
import { createPhotoViews, type PhotoViews } from './photo-views'
import { preparePhoto } from './prepare-photo'
import { viewPhoto } from './view-photo'
import type { VisionCall, VisionOutput } from './vision-call'

let parts: { readonly codec: ImageCodec; readonly tools: VisionTools; readonly views: PhotoViews } | undefined
const drafts = createDrafts()

/** The entry of a process that sees what is in photos, and that may be killed at any moment. */
serveWorker<VisionCall, VisionOutput>({
  name: 'vision process',
  watchdogFile: join(__dirname, 'resident-watchdog.cjs'),
  async start(cacheFolder) {
    const [codec, tools] = [createImageCodec({ cacheFolder }), await loadVisionTools()]
    parts = { codec, tools, views: createPhotoViews(codec, tools) }
  },
  // What is not decoded leaves nothing behind.
  isSoundAfter: ({ kind }) =>
    !(['cutOutUnreadable', 'photoUnreadable', 'internal'] as string[]).includes(kind),
  async work(call, onProgress) {
    if (parts === undefined) throw new Error('The vision process was sent a call before start.')
    const { name, inputFile, outputFile } = call
    const onStep = growing(onProgress)
    if (call.method === 'areasIn') return (await parts.views.of(inputFile, name)).areas(call.wish)
    if (call.method === 'snapped') return (await parts.views.of(inputFile, name)).snapped(call.wish)
    if (outputFile === null) throw new Error(`${call.method} was sent without a file to write.`)
    if (call.method === 'maskIn') {
      const view = await parts.views.of(inputFile, name)
      return maskInView(parts, { view, from: call.wish, outputFile, onStep })
    }
    const work = { image: { name, bytes: await readWholeFile(inputFile) }, outputFile, onStep }
    if (call.method === 'cutOut') return cutOutPicture({ ...parts, drafts }, { ...work, wish: call.wish })
    return call.method === 'viewed'
      ? viewPhoto(parts, work)
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
