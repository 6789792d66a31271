import type { FilmJob } from '../film/film-messages'
import type { AnimationFormat, FramePart } from './animation-format'

/** Container: developers.google.com/speed/webp/docs/riff_container. */
const longestSide = 16_383
const flags = { animation: 0x02, alpha: 0x10 } as const
/** Each frame replaces the whole one before it. */
const doNotBlend = 0x02
/** The chunks of a still that are a frame's own. */
const ofFrame = new Set(['ALPH', 'VP8 ', 'VP8L'])

export const animatedWebp: AnimationFormat = {
  codec: 'webp',
  longestSide,
  ticksPerSecond: 1000,
  tail: new Uint8Array(),
  still: async (sharp, pixels, { width, height, quality }) =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .webp({ quality, effort: 2 })
      .toBuffer(),
  head({ width, height, repeats }, { fileLength, hasAlpha }) {
    const head = new Uint8Array(44)
    const view = new DataView(head.buffer)
    tag(head, 0, 'RIFF')
    view.setUint32(4, Math.max(0, fileLength - 8), true)
    tag(head, 8, 'WEBP')
    tag(head, 12, 'VP8X')
    view.setUint32(16, 10, true)
    head[20] = flags.animation | (hasAlpha ? flags.alpha : 0)
    setUint24(view, 24, width - 1)
    setUint24(view, 27, height - 1)
    tag(head, 30, 'ANIM')
    view.setUint32(34, 6, true)
    view.setUint16(42, repeats ? 0 : 1, true)
    return head
  },
  frame: animationFrame,
}

function animationFrame(still: Uint8Array, { width, height }: FilmJob, milliseconds: number): FramePart {
  const chunks = chunksOf(still).filter(({ name }) => ofFrame.has(name))
  const length = chunks.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const bytes = new Uint8Array(24 + length)
  const view = new DataView(bytes.buffer)
  tag(bytes, 0, 'ANMF')
  view.setUint32(4, 16 + length, true)
  setUint24(view, 14, width - 1)
  setUint24(view, 17, height - 1)
  setUint24(view, 20, milliseconds)
  bytes[23] = doNotBlend
  let at = 24
  for (const chunk of chunks) {
    bytes.set(chunk.bytes, at)
    at += chunk.bytes.length
  }
  return { bytes, hasAlpha: chunks.some(({ name }) => name === 'ALPH' || name === 'VP8L') }
}

/** With their heads, each of an even length. */
function chunksOf(file: Uint8Array): { readonly name: string; readonly bytes: Uint8Array }[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const chunks = []
  for (let at = 12; at + 8 <= file.length; ) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    chunks.push({
      name: String.fromCharCode(...file.subarray(at, at + 4)),
      bytes: file.subarray(at, end),
    })
    at = end
  }
  return chunks
}

function tag(bytes: Uint8Array, at: number, name: string): void {
  for (let i = 0; i < name.length; i++) bytes[at + i] = name.charCodeAt(i)
}

function setUint24(view: DataView, at: number, value: number): void {
  view.setUint16(at, value & 0xffff, true)
  view.setUint8(at + 2, value >> 16)
}
