import type { FilmJob } from '../film/film-messages'
import type { AnimationFormat, FramePart } from './animation-format'

/** Format: GIF89a specification (CompuServe, 1990), and Netscape's block that repeats an animation. */
const longestSide = 65_535
const block = { extension: 0x21, image: 0x2c, end: 0x3b } as const
const label = { control: 0xf9, application: 0xff } as const
/** The canvas is cleared before the next frame, through whose holes this one would be seen. */
const disposal = { leave: 1 << 2, clear: 2 << 2 } as const

export const gifAnimation: AnimationFormat = {
  codec: 'gif',
  longestSide,
  ticksPerSecond: 100,
  tail: Uint8Array.of(block.end),
  still: async (sharp, pixels, { width, height, quality }) =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .gif({ colours: quality >= 50 ? 256 : quality >= 25 ? 128 : 64, dither: 0.6, effort: 4 })
      .toBuffer(),
  head({ width, height, repeats }) {
    const screen = [...shorts(width, height), 0x70, 0, 0]
    return Uint8Array.from([...text('GIF89a'), ...screen, ...(repeats ? forever : [])])
  },
  frame: gifFrame,
}

const text = (value: string): readonly number[] => [...value].map((letter) => letter.charCodeAt(0))

const shorts = (...values: number[]): readonly number[] =>
  values.flatMap((value) => [value & 0xff, value >> 8])

const forever = [block.extension, label.application, 11, ...text('NETSCAPE2.0'), 3, 1, 0, 0, 0]

/** The only picture of `still`, with the still's colours as its own. */
function gifFrame(still: Uint8Array, { width, height }: FilmJob, hundredths: number): FramePart {
  const { colors, data, transparent } = partsOf(still)
  const colorBits = Math.log2(colors.length / 3) - 1
  const control = [
    ...[block.extension, label.control, 4],
    (transparent === null ? disposal.leave : disposal.clear) | (transparent === null ? 0 : 1),
    ...shorts(hundredths),
    ...[transparent ?? 0, 0],
  ]
  const image = [block.image, ...shorts(0, 0, width, height), 0x80 | colorBits]
  const head = Uint8Array.from([...control, ...image])
  const bytes = new Uint8Array(head.length + colors.length + data.length)
  bytes.set(head)
  bytes.set(colors, head.length)
  bytes.set(data, head.length + colors.length)
  return { bytes, hasAlpha: transparent !== null }
}

interface GifParts {
  /** Red, green, blue. */
  readonly colors: Uint8Array
  /** Compressed, from the size of its codes to the empty block at its end. */
  readonly data: Uint8Array
  /** The colour that is none. */
  readonly transparent: number | null
}

function partsOf(still: Uint8Array): GifParts {
  const byte = (at: number): number => still[at] ?? 0
  const tableAt = (at: number, packed: number): Uint8Array =>
    packed & 0x80 ? still.subarray(at, at + 3 * 2 ** ((packed & 7) + 1)) : new Uint8Array()
  /** Past the blocks of data that begin there. */
  const afterBlocks = (from: number): number => {
    let at = from
    while (byte(at) !== 0) at += byte(at) + 1
    return at + 1
  }
  let colors = tableAt(13, byte(10))
  let transparent: number | null = null
  let at = 13 + colors.length
  while (byte(at) === block.extension) {
    if (byte(at + 1) === label.control && byte(at + 3) & 1) transparent = byte(at + 6)
    at = afterBlocks(at + 2)
  }
  if (byte(at) !== block.image) throw new Error('The still has no picture')
  const own = tableAt(at + 10, byte(at + 9))
  if (own.length > 0) colors = own
  at += 10 + own.length
  return { colors, data: still.subarray(at, afterBlocks(at + 1)), transparent }
}
