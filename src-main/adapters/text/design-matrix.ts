import type { GlyphOutline } from '../../engine/text/text-tools'

/** xx, yx, xy, yy, dx, dy, as OpenType orders them: `x' = xx·x + xy·y + dx`. */
export type DesignMatrix = readonly [number, number, number, number, number, number]

export const designIdentity: DesignMatrix = [1, 0, 0, 1, 0, 0]

/** The matrix of a space inside the one of `outer`. */
export const within = (
  [xx, yx, xy, yy, dx, dy]: DesignMatrix,
  [ixx, iyx, ixy, iyy, idx, idy]: DesignMatrix,
): DesignMatrix => [
  xx * ixx + xy * iyx,
  yx * ixx + yy * iyx,
  xx * ixy + xy * iyy,
  yx * ixy + yy * iyy,
  xx * idx + xy * idy + dx,
  yx * idx + yy * idy + dy,
]

export const transformedOutline = (
  { operations, coordinates }: GlyphOutline,
  [xx, yx, xy, yy, dx, dy]: DesignMatrix,
): GlyphOutline => {
  const moved = new Float64Array(coordinates.length)
  for (let i = 0; i < coordinates.length; i += 2) {
    const x = coordinates[i] ?? 0
    const y = coordinates[i + 1] ?? 0
    moved[i] = xx * x + xy * y + dx
    moved[i + 1] = yx * x + yy * y + dy
  }
  return { operations, coordinates: moved }
}
