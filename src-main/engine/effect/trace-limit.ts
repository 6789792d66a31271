/**
 * The coverage of an effect around a layer is at most this multiple of its own softened shape, whatever its contour,
 * gradient or light asks for; so every such effect begins at zero. Measured on a pillow emboss of 5 px (8.29 ± 0.05)
 * and on a gradient glow of 40 px that ends at 10 % (8.2 ± 0.3), both in `layer_params`.
 */
const mostOfShape = 8.29

/** Limits a coverage, or a change of light, -1..1, to the maximum that the softened shape (0..1) allows. */
export const cutAtShape = (value: number, soft: number): number => {
  const most = mostOfShape * Math.max(0, soft)
  return Math.min(most, 1, Math.max(-most, value))
}
