/**
 * A three-dimensional colour table: `size³` colours of three numbers, red varying fastest, over the channels' ranges
 * from `lowest` to `highest`.
 */
export interface LookupCube {
  readonly size: number
  readonly lowest: readonly number[]
  readonly highest: readonly number[]
  readonly colors: Float32Array
}

export type LookupFormat = 'cube' | '3dl' | 'look'

/** Null when the bytes are not a complete three-dimensional table. */
export const parseLookup = (format: LookupFormat, bytes: Uint8Array): LookupCube | null => {
  const text = latin1(bytes)
  const cube = parsers[format](text)
  if (cube === null || cube.size < 2) return null
  return cube.colors.length === cube.size ** 3 * 3 && cube.colors.every(Number.isFinite) ? cube : null
}

/** The format of Resolve and Adobe: red varies fastest. A one-dimensional table has no `LUT_3D_SIZE`. */
const parseCube = (text: string): LookupCube | null => {
  let size = 0
  let lowest = [0, 0, 0]
  let highest = [1, 1, 1]
  const colors: number[] = []
  for (const words of wordsOfLines(text)) {
    const [first = ''] = words
    if (first === 'LUT_3D_SIZE') size = Number(words[1])
    else if (first === 'DOMAIN_MIN') lowest = words.slice(1, 4).map(Number)
    else if (first === 'DOMAIN_MAX') highest = words.slice(1, 4).map(Number)
    else if (isNumber(first)) colors.push(...words.slice(0, 3).map(Number))
  }
  return { size, lowest, highest, colors: new Float32Array(colors) }
}

/**
 * The format of Lustre: the first line with more than three numbers is the grid; then integers of 10, 12 or 16 bits,
 * blue varying fastest.
 */
const parse3dl = (text: string): LookupCube | null => {
  const rows = wordsOfLines(text).filter(([first = '']) => isNumber(first))
  const levels = rows.filter((row) => row.length === 3).map((row) => row.map(Number))
  const size = Math.round(Math.cbrt(levels.length))
  const peak = levels.reduce((most, row) => Math.max(most, ...row), 0)
  const white = [1023, 4095, 16_383, 65_535].find((top) => peak <= top)
  if (white === undefined) return null
  const scaled = levels.map((row) => row.map((level) => level / white))
  return { size, lowest: [0, 0, 0], highest: [1, 1, 1], colors: redFastest(scaled, size) }
}

const redFastest = (rows: readonly (readonly number[])[], size: number): Float32Array => {
  const colors = new Float32Array(rows.length * 3)
  rows.forEach((row, index) => {
    const blue = index % size
    const green = Math.floor(index / size) % size
    const red = Math.floor(index / size ** 2)
    colors.set(row, ((blue * size + green) * size + red) * 3)
  })
  return colors
}

/**
 * The format of Iridas: XML whose `LUT` holds the size and, in hexadecimal, little-endian 4-byte floats; red varies
 * fastest.
 */
const parseLook = (text: string): LookupCube | null => {
  const table = /<LUT>([\s\S]*?)<\/LUT>/i.exec(text)?.[1] ?? ''
  const size = Number(/<size>\s*"?(\d+)/i.exec(table)?.[1])
  const digits = (/<data>([\s\S]*?)<\/data>/i.exec(table)?.[1] ?? '').replace(/[^0-9a-f]/gi, '')
  const view = new DataView(new ArrayBuffer(Math.floor(digits.length / 8) * 4))
  for (let at = 0; at < view.byteLength; at += 1)
    view.setUint8(at, Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16))
  const colors = Float32Array.from({ length: view.byteLength / 4 }, (_, i) => view.getFloat32(i * 4, true))
  return { size, lowest: [0, 0, 0], highest: [1, 1, 1], colors }
}

const parsers: Readonly<Record<LookupFormat, (text: string) => LookupCube | null>> = {
  cube: parseCube,
  '3dl': parse3dl,
  look: parseLook,
}

const wordsOfLines = (text: string): string[][] =>
  text.split(/[\r\n]+/).map((line) => line.trim().split(/\s+/))

const isNumber = (word: string): boolean => /^[-+]?\.?\d/.test(word)

/** Decodes byte by byte; tables are ASCII except for their titles. */
const latin1 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}
