import type { CallOptions } from '../../service/ports/engine'

/** Maps the progress of a part to progress of the whole. */
export const partOf =
  ({ onProgress }: CallOptions, from: number, to: number): NonNullable<CallOptions['onProgress']> =>
  (progress) =>
    onProgress?.(from + progress * (to - from))
