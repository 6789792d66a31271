import {
  type AdvancedBlending,
  allChannels,
  type BlendIf,
  type ChannelSwitches,
} from '../../engine/document/advanced-blending'
import type { LayerRecord } from '../records/layer-records'

const knockouts: Readonly<Record<number, AdvancedBlending['knockout']>> = { 1: 'shallow', 2: 'deep' }

/** Reads the record's blending ranges and its blocks `knko`, `clbl` and `brst`. */
export const readAdvancedBlending = (record: LayerRecord, colorChannels: number): AdvancedBlending => ({
  blendIf: readBlendIf(record.blendRanges, colorChannels),
  channels: readChannels(record.blocks.get('brst'), colorChannels),
  knockout: knockouts[record.blocks.get('knko')?.[0] ?? 0] ?? 'none',
  blendsClippedAsGroup: record.blocks.get('clbl')?.[0] !== 0,
})

const rangeChannels = ['gray', 'red', 'green', 'blue', 'black'] as const
const bytesPerRange = 4

/**
 * For gray and for each channel: the range of the layer, then that of the backdrop, each as both halves of the black
 * slider and both of the white one.
 */
const readBlendIf = (ranges: Uint8Array, colorChannels: number): readonly BlendIf[] =>
  rangeChannels.slice(0, 1 + colorChannels).flatMap((channel, index) =>
    (['layer', 'backdrop'] as const).flatMap((of, second) => {
      const at = (2 * index + second) * bytesPerRange
      const stored = ranges.subarray(at, at + bytesPerRange)
      if (stored.length < bytesPerRange || isWhole(stored)) return []
      const [blackFrom, blackTo, whiteFrom, whiteTo] = [...stored].map((value) => value / 255)
      return [{ of, channel, black: [blackFrom!, blackTo!], white: [whiteFrom!, whiteTo!] }]
    }),
  )

const isWhole = ([blackFrom, blackTo, whiteFrom, whiteTo]: Uint8Array): boolean =>
  blackFrom === 0 && blackTo === 0 && whiteFrom === 255 && whiteTo === 255

/** `brst` lists the channels that are switched off. A gray document has only one. */
const readChannels = (bytes: Uint8Array | undefined, colorChannels: number): ChannelSwitches => {
  if (!bytes || bytes.length < 4) return allChannels
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const off = new Set<number>()
  for (let at = 0; at + 4 <= bytes.length; at += 4) off.add(view.getInt32(at))
  if (colorChannels === 1) return { red: !off.has(0), green: !off.has(0), blue: !off.has(0) }
  return {
    red: !off.has(0),
    green: !off.has(1),
    blue: !off.has(2),
    ...(colorChannels === 4 && { black: !off.has(3) }),
  }
}
