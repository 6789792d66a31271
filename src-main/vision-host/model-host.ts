import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import { createImageCodec } from '../adapters/image-codec/image-codec'
import { type MattingModel, openMattingModel } from '../adapters/onnx/open-matting-model'
import { serveWorker } from '../adapters/process/serve-worker'
import { readWholeFile, writeWholeFile } from '../adapters/process/whole-file'
import type { ImageCodec } from '../service/ports/image-codec'
import { encodedMask } from './encoded-picture'
import type { ModelCall, ModelOutput } from './model-call'
import { certaintyOf, modelInput, modelMask, normalizationOf } from './model-mask'
import { seenPicture } from './seen-picture'

let codec: ImageCodec | undefined
let held: { readonly key: string; readonly model: MattingModel } | null = null

/** The entry of a process that runs a model which somebody brought, and that may be killed at any moment. */
serveWorker<ModelCall, ModelOutput>({
  name: 'model process',
  watchdogFile: join(__dirname, 'resident-watchdog.cjs'),
  async start(cacheFolder) {
    codec = createImageCodec({ cacheFolder })
  },
  async work({ inputFile, name, picture }, onProgress) {
    if (codec === undefined) throw new Error('The model process was sent a call before start.')
    if (picture === null) return { ...(await opened(inputFile, name)).input, certainty: 1 }
    const image = { name: picture.name, bytes: await readWholeFile(picture.file) }
    await seenPicture(codec, image)
    const model = await opened(inputFile, name)
    onProgress(0.2)
    const { width, height } = model.input
    const bitmap = await codec
      .decode(image, { profile: null, bytesPerSample: 1, drawnAtLeast: { width, height: 1 } })
      .catch((cause: unknown) => {
        throw new AppError('cutOutUnreadable', { name: picture.name }, { cause })
      })
    onProgress(0.3)
    const output = await model.run(modelInput(bitmap, { width, height }, normalizationOf(name)))
    onProgress(0.95)
    const mask = modelMask(output)
    await writeWholeFile(picture.outputFile, await encodedMask(codec, mask))
    return { width: mask.width, height: mask.height, certainty: certaintyOf(mask) }
  },
})

/** The model that was used last stays open. */
const opened = async (file: string, name: string): Promise<MattingModel> => {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new AppError('cutOutModelMissing', { path: file })
  const key = `${file} ${found.size} ${found.mtimeMs}`
  if (held?.key === key) return held.model
  await held?.model.close()
  held = null
  const model = await openMattingModel(name, await readWholeFile(file))
  held = { key, model }
  return model
}
