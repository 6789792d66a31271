import { type Layer, type Psd, type WriteOptions, writePsdUint8Array } from 'ag-psd'

/** For tests: a picture of one colour, straight RGBA 0..255. */
export const plainPixels = (
  width: number,
  height: number,
  rgba: readonly [number, number, number, number],
) => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => rgba[i % 4]!),
})

/** For tests: a layer of one colour at the top left corner. */
export const sampleLayer = (name: string, rest: Partial<Layer> = {}): Layer => ({
  name,
  left: 0,
  top: 0,
  imageData: plainPixels(4, 3, [10, 20, 30, 255]),
  ...rest,
})

/** For tests: an 8-bit RGB file of 8 × 6 pixels with these layers, back to front. */
export const samplePsd = (
  children: Layer[],
  rest: Partial<Psd> = {},
  options: WriteOptions = {},
): Uint8Array =>
  writePsdUint8Array(
    { width: 8, height: 6, children, imageData: plainPixels(8, 6, [200, 100, 50, 255]), ...rest },
    { noBackground: true, ...options },
  ).slice()

/** For tests: a file without layers, its merged picture stored raw; `planes` are the stored bytes of each channel. */
export const flatPsd = (
  picture: { readonly mode: number; readonly depth: number; readonly width: number; readonly height: number },
  planes: readonly (readonly number[])[],
  colorData: readonly number[] = [],
): Uint8Array => {
  const word = (value: number): number[] => [value >> 8, value & 255]
  const long = (value: number): number[] => [...word(value >> 16), ...word(value & 65_535)]
  return Uint8Array.from([
    ...[...'8BPS'].map((c) => c.charCodeAt(0)),
    ...[0, 1, 0, 0, 0, 0, 0, 0],
    ...word(planes.length),
    ...long(picture.height),
    ...long(picture.width),
    ...word(picture.depth),
    ...word(picture.mode),
    ...long(colorData.length),
    ...colorData,
    ...long(0),
    ...long(0),
    ...word(0),
    ...planes.flat(),
  ])
}
