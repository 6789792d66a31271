import { applyAffine, invertAffine } from '@geometry/affine'
import type { Rect } from '../../engine/document/geometry'
import { float64Bytes } from '../bytes/big-endian'
import { ByteReader } from '../bytes/byte-reader'
import { type Splice, spliceBytes } from '../bytes/splice-bytes'
import { type DescriptorNode, readDescriptorNode } from '../descriptors/descriptor-node'
import { rawValue, textValue } from './descriptor-bytes'
import { patchedBlocks } from './patch-blocks'
import { patchedEngineData } from './patch-engine-data'
import type { WrittenText } from './written-text'

/**
 * A layer record from its signature on with other words in its `TySh` block, so that they stay live text: the string,
 * runs, styles and fonts of the text engine's data, and the boxes. Positions that Photoshop kept of lines set earlier
 * stay as they are: it sets the text anew when somebody edits it.
 */
export const patchedText = (tail: Uint8Array, text: WrittenText, isLarge: boolean): Uint8Array =>
  patchedBlocks(tail, isLarge, ({ key, bytes }) => (key === 'TySh' ? patchedBlock(bytes, text) : null))

const beforeDescriptor = 2 + 6 * 8 + 2

const patchedBlock = (bytes: Uint8Array, text: WrittenText): Uint8Array => {
  const reader = new ByteReader(bytes, 'textLayer', beforeDescriptor)
  const descriptor = readDescriptorNode(reader)
  const ink = text.unbent ? text.unbent.ink : boxInText(text)
  const bounds = text.unbent?.bounds ?? (text.model.frame.kind === 'point' ? ink : null)
  return spliceBytes(bytes, [
    ...valueSplice(descriptor, 'Txt ', () => textValue(text.model.text.slice(0, -1))),
    ...valueSplice(descriptor, 'EngineData', (stored) =>
      rawValue(patchedEngineData(stored as Uint8Array, text)),
    ),
    ...boxSplices(descriptor.entries.get('boundingBox'), ink),
    ...boxSplices(descriptor.entries.get('bounds'), bounds),
  ])
}

const valueSplice = (
  { entries }: DescriptorNode,
  key: string,
  newValue: (stored: unknown) => Uint8Array,
): readonly Splice[] => {
  const stored = entries.get(key)
  return stored ? [{ start: stored.start, end: stored.end, bytes: newValue(stored.value) }] : []
}

const boxInText = ({ ink, model: { transform } }: WrittenText): Rect | null => {
  const inverse = invertAffine(transform)
  if (!inverse) return null
  const corners = [ink.left, ink.right].flatMap((x) =>
    [ink.top, ink.bottom].map((y) => applyAffine(inverse, { x, y })),
  )
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Only the numbers change: whether they count points or pixels, they are in the text's own units. */
const boxSplices = (stored: DescriptorNode | undefined, box: Rect | null): readonly Splice[] => {
  if (!stored || !box) return []
  const sides = { Left: box.left, 'Top ': box.top, Rght: box.right, Btom: box.bottom }
  return Object.entries(sides).flatMap(([key, value]) => {
    const side = stored.entries.get(key)
    return side ? [{ start: side.end - 8, end: side.end, bytes: float64Bytes(value) }] : []
  })
}
