import type { Point } from '../../engine/document/geometry'
import type { Paint } from '../../engine/document/paint'
import { latin1 } from '../bytes/byte-reader'
import { childOf, type Descriptor } from '../descriptors/descriptor'
import { isMixedOtherwise, readGradientFill } from '../descriptors/gradient-record'
import { readPatternFill, referencePoint } from '../descriptors/pattern-record'
import { tryDescriptor } from '../descriptors/read-descriptor'
import { solidColor } from '../descriptors/solid-color'
import type { OpenFile } from './open-file'

type PaintSource = Pick<OpenFile, 'colorSpace' | 'patterns'>

export interface PaintSurroundings extends PaintSource {
  /** The origin of the layer's linked patterns. */
  readonly reference: Point
}

const keyLength = 4

/**
 * The paint of a layer, alone or under a stroke (`vscg`); null for noise gradients, for gradients with an unknown
 * interpolation, and for patterns that the file does not contain.
 */
export const readFillPaint = (blocks: ReadonlyMap<string, Uint8Array>, file: PaintSource): Paint | null => {
  const reference = referencePoint(blocks.get('fxrp'))
  const content = blocks.get('vscg')
  if (content && content.length > keyLength)
    return paintOf(latin1(content, 0, keyLength), tryDescriptor(content, keyLength), { ...file, reference })
  const key = ['SoCo', 'GdFl', 'PtFl'].find((each) => blocks.has(each)) ?? ''
  return paintOf(key, tryDescriptor(blocks.get(key)), { ...file, reference })
}

/** As `readFillPaint`, for the stroke of a shape, whose content is identified by its class. */
export const readStrokePaint = (style: Descriptor, around: PaintSurroundings): Paint | null => {
  const content = childOf(style, 'strokeStyleContent')
  return paintOf(content === null ? 'SoCo' : contentKey(content), content, around)
}

const contentKey = (content: Descriptor): string => {
  if ('Ptrn' in content) return 'PtFl'
  return 'Grad' in content ? 'GdFl' : 'SoCo'
}

const paintOf = (key: string, content: Descriptor | null, around: PaintSurroundings): Paint | null => {
  if (key === 'PtFl') {
    const pattern = content && readPatternFill(content, around.patterns, around.reference)
    return pattern && { kind: 'pattern', pattern }
  }
  if (key === 'SoCo') {
    const color = solidColor(content, 'Clr ', around.colorSpace)
    return color && { kind: 'color', color }
  }
  const isDrawn = key === 'GdFl' && content !== null && !isMixedOtherwise(content)
  const gradient = isDrawn ? readGradientFill(content, around.colorSpace) : null
  return gradient && gradient.style !== 'shape-burst' ? { kind: 'gradient', gradient } : null
}
