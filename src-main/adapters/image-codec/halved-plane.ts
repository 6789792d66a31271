/**
 * How many pixels share one stored sample of a halved plane: two columns, and one row or two. `width` and `height`
 * count the samples.
 */
export interface HalvedShape {
  readonly width: number
  readonly height: number
  readonly rowsPerSample: 1 | 2
}

/**
 * What a JPEG stores of a halved plane, out of what libjpeg made of it at full size, 0..255. libjpeg gives a pixel
 * three parts of its own sample and one of the next sample's on its side, along each halved direction. So the mean of
 * the pixels of one sample has 6/8 of it and 1/8 of each neighbour (7/8 of it at an edge): equations in a row, solved
 * along the lines and then along the columns. libjpeg rounds; two of 100 samples come out one level off.
 */
export const storedSamples = (
  pixels: { readonly values: Uint8Array; readonly channel: number; readonly channels: number },
  shape: HalvedShape,
): Uint8ClampedArray => {
  const means = sampleMeans(pixels, shape)
  const { width, height } = shape
  unmix(means, { lines: height, toNextLine: width, toNext: 1, factors: eliminationFactors(width) })
  if (shape.rowsPerSample === 2)
    unmix(means, { lines: width, toNextLine: 1, toNext: width, factors: eliminationFactors(height) })
  return new Uint8ClampedArray(means)
}

const sampleMeans = (
  { values, channel, channels }: Parameters<typeof storedSamples>[0],
  { width, height, rowsPerSample }: HalvedShape,
): Float32Array => {
  const row = 2 * width * channels
  const lastRow = (rowsPerSample - 1) * row
  const means = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, i += 1) {
      const at = y * rowsPerSample * row + 2 * x * channels + channel
      const upper = (values[at] ?? 0) + (values[at + channels] ?? 0)
      const lower = (values[at + lastRow] ?? 0) + (values[at + lastRow + channels] ?? 0)
      means[i] = (upper + lower) / 4
    }
  return means
}

/** The coefficient of the next unknown after the previous one is eliminated, one per sample. */
const eliminationFactors = (count: number): Float32Array => {
  const factors = new Float32Array(count)
  let factor = 0
  for (let i = 0; i < count; i += 1) {
    const ends = Number(i === 0) + Number(i === count - 1)
    factor = 1 / (6 + ends - factor)
    factors[i] = factor
  }
  return factors
}

interface Lines {
  readonly lines: number
  readonly toNextLine: number
  /** Distance from one value of a line to the next. */
  readonly toNext: number
  readonly factors: Float32Array
}

/**
 * Thomas' algorithm on all lines at once: means in, samples out. Nearest memory innermost: a photograph's columns, one
 * by one, took five times as long.
 */
const unmix = (values: Float32Array, { lines, toNextLine, toNext, factors }: Lines): void => {
  const isAcross = toNext === 1
  const [outer, inner] = isAcross ? [lines, factors.length] : [factors.length, lines]
  for (let o = 0; o < outer; o += 1)
    for (let i = 0; i < inner; i += 1) {
      const place = isAcross ? i : o
      const at = place * toNext + (isAcross ? o : i) * toNextLine
      const before = place > 0 ? (values[at - toNext] ?? 0) : 0
      values[at] = (8 * (values[at] ?? 0) - before) * (factors[place] ?? 0)
    }
  for (let o = outer - 1; o >= 0; o -= 1)
    for (let i = inner - 1; i >= 0; i -= 1) {
      const place = isAcross ? i : o
      const at = place * toNext + (isAcross ? o : i) * toNextLine
      const after = place < factors.length - 1 ? (values[at + toNext] ?? 0) : 0
      values[at] = (values[at] ?? 0) - (factors[place] ?? 0) * after
    }
}
