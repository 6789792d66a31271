import type { CallOptions } from '../../service/ports/engine'

/** Progress of a part as progress of the whole. */
export const partOf =
  ({ onProgress }: CallOptions, from: number, to: number): NonNullable<CallOptions['onProgress']> =>
  (progress) =>
    onProgress?.(from + progress * (to - from))
