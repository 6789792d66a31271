/**
 * How many times its own softened shape an effect around a layer covers at most, whatever its contour, gradient or light asks for: so all of them begin
 * at nothing. Measured on a pillow of 5 px (8.29 ± 0.05) and on a gradient glow of 40 px that ends at 10 % (8.2 ± 0.3), both in `layer_params`.
 */
const mostOfShape = 8.29

/** A coverage, or a change of light, -1..1, cut at what the softened shape (0..1) allows. */
export const cutAtShape = (value: number, soft: number): number => {
  const most = mostOfShape * Math.max(0, soft)
  return Math.min(most, 1, Math.max(-most, value))
}
