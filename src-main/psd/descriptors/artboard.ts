import type { Group, SolidColor } from '../../engine/document/document'
import { childOf, numberOf } from './descriptor'
import { tryDescriptor } from './read-descriptor'
import { type ColorSpace, fromRgb, inDocumentNumbers, solidColor } from './solid-color'

/** Keyed by the artboard's `artboardBackgroundType`; 3 is transparent. */
const backgrounds: Readonly<Record<number, SolidColor>> = { 1: fromRgb(1, 1, 1), 2: fromRgb(0, 0, 0) }
const customBackground = 4

/** The artboard properties of a group (its `artb` block), or null. */
export const readArtboard = (bytes: Uint8Array | undefined, space: ColorSpace): Group['artboard'] => {
  const descriptor = tryDescriptor(bytes)
  const rect = childOf(descriptor, 'artboardRect')
  if (!rect) return null
  const type = numberOf(descriptor, 'artboardBackgroundType', 1)
  return {
    bounds: {
      left: numberOf(rect, 'Left'),
      top: numberOf(rect, 'Top '),
      right: numberOf(rect, 'Rght'),
      bottom: numberOf(rect, 'Btom'),
    },
    background:
      type === customBackground ? solidColor(descriptor, 'Clr ', space) : plainBackground(type, space),
  }
}

const plainBackground = (type: number, space: ColorSpace): SolidColor | null => {
  const color = backgrounds[type]
  return color ? inDocumentNumbers(color, space) : null
}
