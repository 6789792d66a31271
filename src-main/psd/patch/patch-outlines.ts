import type { SolidColor } from '../../engine/document/solid-color'
import { uint32Bytes } from '../bytes/big-endian'
import { ByteReader } from '../bytes/byte-reader'
import { type Splice, spliceBytes } from '../bytes/splice-bytes'
import { type DescriptorNode, readDescriptorNode } from '../descriptors/descriptor-node'
import { colorValue, enumValue, idBytes } from './descriptor-bytes'
import { patchedBlocks } from './patch-blocks'

export interface StoredOutlines {
  /** New colours of the strokes that are switched on, front to back, in document numbers; null keeps. */
  readonly colors: readonly (SolidColor | null)[]
  /** The new colour of the front-most colour overlay that is switched on; null keeps. */
  readonly overlay: SolidColor | null
  readonly isGray: boolean
}

const keys = ['lmfx', 'lfx2', 'lfxs']

/**
 * A layer record from its signature on, with other colours of its strokes and its colour overlay in each block that
 * stores them: beside the block with several strokes, Photoshop keeps one with a single stroke for older versions,
 * which takes the first colour.
 */
export const patchedOutlines = (tail: Uint8Array, outlines: StoredOutlines, isLarge: boolean): Uint8Array =>
  patchedBlocks(tail, isLarge, ({ key, bytes }) => (keys.includes(key) ? recolored(bytes, outlines) : null))

/** An object version precedes the descriptor. */
const recolored = (bytes: Uint8Array, { colors, overlay, isGray }: StoredOutlines): Uint8Array => {
  const style = readDescriptorNode(new ByteReader(bytes, 'layerEffects', 4))
  const [front] = enabled(style, 'SoFi', 'solidFillMulti')
  const fill = front?.entries.get('Clr ')
  const strokes = enabled(style, 'FrFX', 'frameFXMulti').flatMap((stroke, at) => {
    const color = colors[at] ?? null
    return color === null ? [] : strokeSplices(stroke, color, isGray)
  })
  if (!fill || overlay === null) return spliceBytes(bytes, strokes)
  return spliceBytes(bytes, [
    ...strokes,
    { start: fill.start, end: fill.end, bytes: colorValue(overlay, isGray) },
  ])
}

/** Front to back, as in a list. */
const enabled = ({ entries }: DescriptorNode, one: string, many: string): readonly DescriptorNode[] => {
  const single = entries.get(one)
  const several = entries.get(many)?.items ?? []
  return [...several, ...(single ? [single] : [])].filter(
    ({ entries: own }) => own.get('enab')?.value === true,
  )
}

/** A gradient or a pattern gives way to the colour. */
const strokeSplices = (stroke: DescriptorNode, color: SolidColor, isGray: boolean): readonly Splice[] => {
  const values = { PntT: enumValue('FrFl', 'SClr'), 'Clr ': colorValue(color, isGray) }
  const added = Object.entries(values).filter(([key]) => !stroke.entries.has(key))
  const count = stroke.entries.size + added.length
  return [
    ...Object.entries(values).flatMap(([key, bytes]) => {
      const stored = stroke.entries.get(key)
      return stored ? [{ start: stored.start, end: stored.end, bytes }] : []
    }),
    { start: stroke.countAt, end: stroke.countAt + 4, bytes: uint32Bytes(count) },
    ...added.flatMap(([key, bytes]) =>
      [...idBytes(key), bytes].map((part) => ({ start: stroke.end, end: stroke.end, bytes: part })),
    ),
  ]
}
