/** A TrueType font of our own making: four square letters and every table that a reader asks for. */
export const smallFont = (): Uint8Array => {
  const glyphs = [square(500), square(300), square(400), square(600)]
  const starts = [0]
  for (const { length } of glyphs) starts.push((starts.at(-1) ?? 0) + length)
  const tables: Readonly<Record<string, readonly number[]>> = {
    'OS/2': [...words(4, 500, 400, 5, 0), ...Array<number>(68).fill(0), ...words(0, 0, 0, 0, 0, 0, 0, 0, 0)],
    cmap: [...words(0, 1, 3, 1), ...long(12), ...cmapOfLetters],
    glyf: glyphs.flat(),
    head: [
      ...[...long(0x10000), ...long(0x10000), ...long(0), ...long(0x5f0f3cf5), ...words(0, 1000)],
      ...[...long(0), ...long(0), ...long(0), ...long(0), ...words(0, 0, 700, 700, 0, 8, 2, 1, 0)],
    ],
    hhea: [...long(0x10000), ...words(800, -200, 0, 700, 0, 0, 700, 1, 0, 0, 0, 0, 0, 0, 0, 4)],
    hmtx: words(700, 0, 500, 0, 600, 0, 800, 0),
    loca: starts.flatMap(long),
    maxp: [...long(0x10000), ...words(4, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)],
    name: namesOf('Fuzz', 'Regular', 'Fuzz-Regular'),
    post: [
      ...long(0x30000),
      ...long(0),
      ...words(-100, 50),
      ...long(0),
      ...long(0),
      ...long(0),
      ...long(0),
      ...long(0),
    ],
  }
  return fontOf(tables)
}

const words = (...values: readonly number[]): number[] =>
  values.flatMap((value) => [(value >> 8) & 255, value & 255])
const long = (value: number): number[] => words(value >>> 16, value)

/** One contour of four points on the curve, in steps from the origin. */
const square = (size: number): number[] => [
  ...words(1, 0, 0, size, size, 3, 0),
  ...[1, 1, 1, 1],
  ...words(0, size, 0, -size),
  ...words(0, 0, size, 0),
  ...[0, 0],
]

/** Format 4: F, U and Z are glyphs 1 to 3. */
const cmapOfLetters = words(
  ...[4, 48, 0, 8, 8, 2, 0],
  ...[70, 85, 90, 0xffff, 0],
  ...[70, 85, 90, 0xffff],
  ...[1 - 70, 2 - 85, 3 - 90, 1],
  ...[0, 0, 0, 0],
)

const namesOf = (family: string, style: string, postscript: string): number[] => {
  const names: readonly (readonly [number, string])[] = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, postscript],
  ]
  let start = 0
  const records = names.flatMap(([id, text]) => {
    const record = words(3, 1, 0x409, id, text.length * 2, start)
    start += text.length * 2
    return record
  })
  const texts = names.flatMap(([, text]) => [...text].flatMap((letter) => words(letter.charCodeAt(0))))
  return [...words(0, names.length, 6 + records.length), ...records, ...texts]
}

const fontOf = (tables: Readonly<Record<string, readonly number[]>>): Uint8Array => {
  const entries = Object.entries(tables)
  let at = 12 + 16 * entries.length
  const directory: number[] = []
  const bodies: number[] = []
  for (const [tag, body] of entries) {
    const padded = [...body, ...Array<number>((4 - (body.length % 4)) % 4).fill(0)]
    directory.push(
      ...[...tag].map((letter) => letter.charCodeAt(0)),
      ...long(0),
      ...long(at),
      ...long(body.length),
    )
    bodies.push(...padded)
    at += padded.length
  }
  return Uint8Array.from([...long(0x10000), ...words(entries.length, 128, 3, 32), ...directory, ...bodies])
}
