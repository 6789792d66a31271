import type { Frame } from '../../service/ports/image-codec'

/** Tags, 12 bytes each, of the one directory that the header holds. */
const tagCount = 14
const directoryAt = 8
const bitsAt = directoryAt + 2 + 12 * tagCount + 4
const resolutionAt = bitsAt + 8
const profileAt = resolutionAt + 8

/** TIFF field types. */
const short = 3
const long = 4
const rational = 5
const undefinedBytes = 7

export const tiffHeaderBytes = (profile: Uint8Array | null): number =>
  Math.ceil((profileAt + (profile?.length ?? 0)) / 64) * 64

/** Of a frame whose lower rows may become a file of their own meanwhile. */
export const tiffHeadroomBytes = (profile: Uint8Array | null): number =>
  tiffHeaderBytes(profile) + tiffHeaderBytes(null)

/**
 * Makes the frame's bytes an uncompressed TIFF by writing its header into the headroom, and returns the whole as a
 * file.
 *
 * Why: libvips takes raw pixels for sRGB, and naming another profile makes it convert them. A TIFF is the one input
 * that carries raw pixels, their profile and their 16 bits at no cost; kept as it is, the profile reaches every output
 * format with the numbers untouched. `orientation` is EXIF's.
 */
export const asTiff = (frame: Frame, profile: Uint8Array | null, orientation = 1): Uint8Array => {
  const size = tiffHeaderBytes(profile)
  if (size > frame.headroom)
    throw new Error(`The frame has ${frame.headroom} bytes of headroom, not ${size}.`)
  const file = frame.bytes.subarray(frame.headroom - size, frame.headroom + pixelBytesOf(frame))
  writeHeader(file, { frame, profile, orientation, pixelsAt: size })
  return file
}

/**
 * The rows from `firstRow` on as a file of their own, without a profile. Its header lies in front of where the whole
 * frame's would, so that both can be read at once; what lies between header and rows is skipped by readers. `profile`
 * is the whole frame's.
 */
export const lowerPartAsTiff = (frame: Frame, profile: Uint8Array | null, firstRow: number): Uint8Array => {
  const start = frame.headroom - tiffHeadroomBytes(profile)
  if (start < 0)
    throw new Error(`The frame has ${frame.headroom} bytes of headroom, not ${tiffHeadroomBytes(profile)}.`)
  const part = { ...frame, height: frame.height - firstRow }
  const above = pixelBytesOf({ ...frame, height: firstRow })
  const file = frame.bytes.subarray(start, frame.headroom + above + pixelBytesOf(part))
  writeHeader(file, { frame: part, profile: null, orientation: 1, pixelsAt: frame.headroom + above - start })
  return file
}

const pixelBytesOf = ({ width, height, channels, bytesPerSample }: Frame): number =>
  width * height * channels * bytesPerSample

interface Header {
  readonly frame: Frame
  readonly profile: Uint8Array | null
  readonly orientation: number
  readonly pixelsAt: number
}

const writeHeader = (file: Uint8Array, header: Header): void => {
  const { frame, profile } = header
  const view = new DataView(file.buffer, file.byteOffset, header.pixelsAt)
  const littleEndian = 0x4949
  view.setUint16(0, littleEndian)
  view.setUint16(2, 42, true)
  view.setUint32(4, directoryAt, true)
  view.setUint16(directoryAt, tagCount, true)
  let at = directoryAt + 2
  for (const [tag, type, count, value] of directory(header)) {
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, count, true)
    view.setUint32(at + 8, value, true)
    at += 12
  }
  view.setUint32(at, 0, true)
  for (let channel = 0; channel < 4; channel += 1)
    view.setUint16(bitsAt + 2 * channel, 8 * frame.bytesPerSample, true)
  view.setUint32(resolutionAt, 72, true)
  view.setUint32(resolutionAt + 4, 1, true)
  if (profile) file.set(profile, profileAt)
}

type Entry = readonly [tag: number, type: number, count: number, value: number]

const directory = ({ frame, profile, orientation, pixelsAt }: Header): readonly Entry[] => {
  /**
   * Describes the alpha channel, or without one says that samples are interleaved, so that the directory keeps its
   * length.
   */
  const alphaEntry: Entry = frame.channels === 4 ? [338, short, 1, 2] : [284, short, 1, 1]
  /** An empty comment where there is no profile. */
  const profileEntry: Entry = profile
    ? [34_675, undefinedBytes, profile.length, profileAt]
    : [65_000, short, 1, 0]
  return [
    [256, long, 1, frame.width],
    [257, long, 1, frame.height],
    [258, short, frame.channels, bitsAt],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, 1, pixelsAt],
    [274, short, 1, orientation],
    [277, short, 1, frame.channels],
    [278, long, 1, frame.height],
    [279, long, 1, pixelBytesOf(frame)],
    [282, rational, 1, resolutionAt],
    [283, rational, 1, resolutionAt],
    alphaEntry,
    profileEntry,
  ]
}
