/** A baseline JPEG's header, and the parts of it that an encoder needs. */
export interface JpegHeader {
  /** All segments before the scan header. */
  readonly segments: Uint8Array
  /** The segment of the scan header. */
  readonly scan: Uint8Array
  /** Offset of the frame's height in `segments`: two bytes, followed by two for its width. */
  readonly sizeAt: number
  /** One entry per component. */
  readonly components: readonly JpegComponent[]
}

export interface JpegComponent {
  /** In units of the component with the highest resolution. */
  readonly sampling: { readonly across: number; readonly down: number }
  /** The 64 quantization steps, low frequencies first. */
  readonly steps: Uint8Array
  readonly differences: JpegCodes
  readonly runs: JpegCodes
}

/** Indexed by symbol: `code << 8 | bits`; 0 for a missing symbol. */
export type JpegCodes = Uint32Array

interface Tables {
  readonly steps: Map<number, Uint8Array>
  /** Keyed by class (0 differences, 1 runs) and number. */
  readonly codes: Map<string, JpegCodes>
}

/** The header of a file that holds one scan of all components. Throws for any other file. Source: ITU-T T.81, B.2. */
export const readJpegHeader = (file: Uint8Array): JpegHeader => {
  const tables: Tables = { steps: new Map(), codes: new Map() }
  let frameAt = 0
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; ) {
    const marker = file[at + 1]
    const end = at + 2 + word(file, at + 2)
    const body = file.subarray(at + 4, end)
    if (marker === quantizationMarker) readSteps(body, tables)
    else if (marker === codesMarker) readCodes(body, tables)
    else if (marker === frameMarker) frameAt = at
    else if (marker === scanMarker) {
      if (frameAt === 0) break
      const components = componentsOf(file.subarray(frameAt + 4), body, tables)
      return { segments: file.slice(0, at), scan: file.slice(at, end), sizeAt: frameAt + 5, components }
    }
    at = end
  }
  throw new Error('The encoder wrote a JPEG of another build.')
}

const quantizationMarker = 0xdb
const codesMarker = 0xc4
/** Baseline DCT. */
const frameMarker = 0xc0
const scanMarker = 0xda

const word = (bytes: Uint8Array, at: number): number => (bytes[at] << 8) + bytes[at + 1]

const readSteps = (body: Uint8Array, { steps }: Tables): void => {
  for (let at = 0; at < body.length; at += 65) steps.set(body[at], body.slice(at + 1, at + 65))
}

/** Canonical Huffman codes: ITU-T T.81, annex C. */
const readCodes = (body: Uint8Array, { codes }: Tables): void => {
  for (let at = 0; at < body.length; ) {
    const name = `${body[at] >> 4} ${body[at] & 15}`
    const counts = body.subarray(at + 1, at + 17)
    const own = new Uint32Array(256)
    let code = 0
    at += 17
    for (let bits = 1; bits <= 16; bits += 1) {
      for (let left = counts[bits - 1]; left > 0; left -= 1) {
        own[body[at]] = (code << 8) | bits
        code += 1
        at += 1
      }
      code <<= 1
    }
    codes.set(name, own)
  }
}

const componentsOf = (frame: Uint8Array, scan: Uint8Array, tables: Tables): readonly JpegComponent[] =>
  Array.from({ length: frame[5] }, (_, i) => {
    const [, sampling, stepsOf] = frame.subarray(6 + 3 * i)
    const codesOf = scan[2 + 2 * i]
    const steps = tables.steps.get(stepsOf)
    const differences = tables.codes.get(`0 ${codesOf >> 4}`)
    const runs = tables.codes.get(`1 ${codesOf & 15}`)
    if (!steps || !differences || !runs || steps.length < 64)
      throw new Error('The encoder wrote a JPEG without its tables.')
    return { sampling: { across: sampling >> 4, down: sampling & 15 }, steps, differences, runs }
  })
