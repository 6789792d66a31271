import type { Size } from '../../engine/document/geometry'
import type { Address } from '../../engine/kernels/kernels'
import { prepareScaling, scalingScratchBytes } from '../../engine/scale/scale-picture'
import type { CallOptions } from '../../service/ports/engine'
import type { Workshop } from '../context/workshop'
import { scaledBandRows } from '../lanes/lane-job'
import { allocatePicture, isOpaque, type Picture } from './picture'

/** A target pixel takes some 20 ns on one thread. */
const scaledPixelsPerMs = 50_000

/** As `scaledPicture`; the one it is given is freed, also after a failure. */
export const scalePicture = (
  workshop: Workshop,
  picture: Picture,
  size: Size & { readonly icc: Uint8Array | null },
  options: CallOptions,
): Promise<Picture> => scaledPicture(workshop, picture, size, options).finally(picture.free)

/** The picture in another size. Room is left in front for a profile of the size of `icc`. */
export const scaledPicture = async (
  workshop: Workshop,
  picture: Picture,
  { width, height, icc }: Size & { readonly icc: Uint8Array | null },
  options: CallOptions,
): Promise<Picture> => {
  const { bytesPerSample, address } = picture
  let scaled: Picture | null = null
  const scratch: Address[] = []
  try {
    scaled = allocatePicture(workshop, { width, height }, { bytesPerSample, profile: icc })
    const target = { width, height, address: scaled.address, bytesPerSample }
    const size = { width: picture.width, height: picture.height }
    const source = { ...size, address, bytesPerSample, isOpaque: isOpaque(workshop, picture) }
    const owned = workshop.withRoom(() => prepareScaling(workshop.kernels, workshop.memory, source, target))
    try {
      for (let lane = 0; lane < workshop.lanes.count; lane += 1)
        scratch.push(workshop.allocate(scalingScratchBytes(owned.prepared, scaledBandRows)))
      await workshop.lanes.run(
        { kind: 'scale', prepared: owned.prepared, scratch },
        { pieces: Math.ceil(height / scaledBandRows), estimatedMs: (width * height) / scaledPixelsPerMs },
        options,
      )
    } finally {
      owned.free()
    }
    return scaled
  } catch (error) {
    scaled?.free()
    throw error
  } finally {
    for (const each of scratch) workshop.memory.free(each)
  }
}
