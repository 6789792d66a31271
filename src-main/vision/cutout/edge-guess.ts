/** The colours on both sides of an edge, three floats a pixel, 0..255. */
export interface EdgeColors {
  readonly object: Float32Array
  readonly ground: Float32Array
  /** The ground without its shadows, where that is known. */
  readonly lit?: Float32Array
}

/** Where colour `i` of `colors` lies between the ground (0) and the object (1), and how far those are apart, levels. */
export function edgeGuess(colors: Float32Array, sides: EdgeColors, i: number): readonly [number, number] {
  const { object, ground, lit } = sides
  const plain = between(colors, object, ground, i)
  return lit ? (besideShade(colors, object, lit, i) ?? plain) : plain
}

function between(
  colors: Float32Array,
  object: Float32Array,
  ground: Float32Array,
  i: number,
): [number, number] {
  let along = 0
  let whole = 0
  for (let c = i * 3; c < i * 3 + 3; c++) {
    const way = object[c] - ground[c]
    along += (colors[c] - ground[c]) * way
    whole += way * way
  }
  return [whole < 1 ? 0.5 : Math.max(0, Math.min(1, along / whole)), Math.sqrt(whole)]
}

/**
 * The same where the ground may be darker by any shade: colour = alpha · object + shade · ground, two unknowns. Only
 * where the object's hue is another than the ground's, for else an object's edge and a shadow look alike.
 */
function besideShade(
  colors: Float32Array,
  object: Float32Array,
  lit: Float32Array,
  i: number,
): [number, number] | undefined {
  const at = i * 3
  const oo = product(object, object, at)
  const gg = product(lit, lit, at)
  const og = product(object, lit, at)
  const area = oo * gg - og * og
  if (area < 0.04 * oo * gg || oo < 400) return undefined
  const co = product(colors, object, at)
  const cg = product(colors, lit, at)
  const alpha = (co * gg - cg * og) / area
  const shade = (cg * oo - co * og) / area
  if (alpha < 0) return [0, Math.sqrt(area / gg)]
  if (shade < 0) return [1, Math.sqrt(area / gg)]
  return alpha + shade > 1.1 ? undefined : [Math.min(1, alpha), Math.sqrt(area / gg)]
}

function product(a: Float32Array, b: Float32Array, at: number): number {
  return a[at] * b[at] + a[at + 1] * b[at + 1] + a[at + 2] * b[at + 2]
}
