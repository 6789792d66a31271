import type { Point, Size } from '../../engine/document/geometry'
import type { Address } from '../../engine/kernels/address'
import { prepareScaling, scalingScratchBytes } from '../../engine/scale/scale-picture'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { scaledBandRows } from '../worker-pool/pool-job'
import { allocatePicture, isOpaque, type Picture } from './picture'

/** A target pixel takes about 20 ns on one thread. */
const scaledPixelsPerMs = 50_000

interface ScaleWish extends Size {
  readonly icc: Uint8Array | null
  /** How many of the new pixels a lobe of the filter spans: one without it. */
  readonly lobePx?: number
  /** Of the picture, px: the filter reads on in them, and they are not drawn. */
  readonly margin?: Point
}

/** Like `scaledPicture`, but the given picture is freed, also after a failure. */
export const scalePicture = (
  context: EngineContext,
  picture: Picture,
  size: ScaleWish,
  options: CallOptions,
): Promise<Picture> => scaledPicture(context, picture, size, options).finally(picture.free)

/** The picture in another size, with room in front for a profile of the size of `icc`. */
export const scaledPicture = async (
  context: EngineContext,
  picture: Picture,
  { width, height, icc, lobePx = 1, margin = { x: 0, y: 0 } }: ScaleWish,
  options: CallOptions,
): Promise<Picture> => {
  const { bytesPerSample, address } = picture
  let scaled: Picture | null = null
  const scratch: Address[] = []
  try {
    scaled = allocatePicture(context, { width, height }, { bytesPerSample, profile: icc })
    const target = { width, height, address: scaled.address, bytesPerSample }
    const size = { width: picture.width, height: picture.height }
    const source = { ...size, address, bytesPerSample, isOpaque: isOpaque(context, picture) }
    const owned = context.withRoom(() =>
      prepareScaling(context.kernels, context.memory, source, target, { lobePx, margin }),
    )
    try {
      for (let thread = 0; thread < context.pool.count; thread += 1)
        scratch.push(context.allocate(scalingScratchBytes(owned.prepared, scaledBandRows)))
      await context.pool.run(
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
    for (const each of scratch) context.memory.free(each)
  }
}
