import type { Paint } from '../engine/document/paint'
import { latin1 } from './byte-reader'
import { childOf, type Descriptor, tryDescriptor } from './descriptor'
import { readGradientFill } from './gradient-record'
import { type ColorSpace, solidColor } from './solid-color'

const keyLength = 4

/** What a layer is filled with, alone or under a stroke (`vscg`); null for patterns and for gradients of noise. */
export const readFillPaint = (blocks: ReadonlyMap<string, Uint8Array>, space: ColorSpace): Paint | null => {
  const content = blocks.get('vscg')
  if (content && content.length > keyLength)
    return paintOf(latin1(content, 0, keyLength), tryDescriptor(content, keyLength), space)
  const key = ['SoCo', 'GdFl'].find((each) => blocks.has(each)) ?? ''
  return paintOf(key, tryDescriptor(blocks.get(key)), space)
}

/** The same for the line along a shape, whose content says by its class what it is. */
export const readStrokePaint = (style: Descriptor, space: ColorSpace): Paint | null => {
  const content = childOf(style, 'strokeStyleContent')
  const isGradient = content !== null && 'Grad' in content
  return paintOf(isGradient ? 'GdFl' : 'SoCo', content, space)
}

const paintOf = (key: string, content: Descriptor | null, space: ColorSpace): Paint | null => {
  if (key === 'SoCo') {
    const color = solidColor(content, 'Clr ', space)
    return color && { kind: 'color', color }
  }
  const gradient = key === 'GdFl' && content ? readGradientFill(content, space) : null
  return gradient && gradient.style !== 'shape-burst' ? { kind: 'gradient', gradient } : null
}
