import { writeWholeFile } from '../adapters/process/whole-file'
import type { EncodedImage, ImageCodec } from '../service/ports/image-codec'
import type { ViewedPhoto } from '../service/ports/vision'
import type { VisionTools } from '../vision/vision-tools'
import { encodedColors } from './encoded-picture'
import { assertBright, decodedPhoto, judgedPhoto } from './judged-photo'
import { reduced } from './reduced'

/** Sharp on a large screen, and read again in 30 ms. */
const viewLongSide = 1600

interface ViewWork {
  readonly image: EncodedImage
  readonly outputFile: string
  readonly onStep: () => void
}

/** Throws `INVALID_IMAGE`. */
export const viewPhoto = async (
  { codec, tools }: { readonly codec: ImageCodec; readonly tools: VisionTools },
  { image, outputFile, onStep }: ViewWork,
): Promise<ViewedPhoto> => {
  const { resolutionPpi } = await judgedPhoto(codec, image)
  const photo = await decodedPhoto(codec, image)
  onStep()
  assertBright(photo, image.name)
  const view = reduced(tools, photo, viewLongSide)
  await writeWholeFile(outputFile, await encodedColors(codec, view, 'jpg'))
  return {
    size: { width: photo.width, height: photo.height },
    resolutionPpi: resolutionPpi ?? 72,
    view: { width: view.width, height: view.height },
  }
}
