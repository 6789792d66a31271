import { AppError } from '@contract/errors'
import type { EncodeOptions } from '../../service/ports/image-codec'

/** The largest side that the format can hold, px. */
const largestWebpSide = 16_383

/** Why no file of this format can have this size; null where one can. */
export const refusalOfSize = ({
  format,
  width,
  height,
}: Pick<EncodeOptions, 'format' | 'width' | 'height'>): AppError | null =>
  format === 'webp' && Math.max(width, height) > largestWebpSide
    ? new AppError('webpTooLarge', { width, height, most: largestWebpSide })
    : null
