import type { OutlineStroke, StrokeGeometry } from '../../engine/document/outline'
import { childOf, type Descriptor, enumOf, numberOf, numbersOf, textOf } from '../descriptors/descriptor'
import { descriptorBlendMode } from '../descriptors/descriptor-blend-modes'
import { type PaintSurroundings, readStrokePaint } from './fill-paint'

/** The stroke along a shape's outline (`vstk`); null when it is switched off or its width draws nothing. */
export const readVectorStroke = (
  style: Descriptor | null,
  around: PaintSurroundings,
): OutlineStroke | null => {
  if (style?.['strokeEnabled'] !== true) return null
  const geometry = readGeometry(style)
  if (!(geometry.widthPx > 0)) return null
  return {
    geometry,
    blendMode: descriptorBlendMode(enumOf(style, 'strokeStyleBlendMode')) ?? 'normal',
    opacity: numberOf(style, 'strokeStyleOpacity', 100) / 100,
    paint: readStrokePaint(style, around),
  }
}

const readGeometry = (style: Descriptor): StrokeGeometry => {
  const widthPx = lengthPx(style, 'strokeStyleLineWidth')
  return {
    widthPx,
    alignment: alignments[enumOf(style, 'strokeStyleLineAlignment')] ?? 'center',
    cap: caps[enumOf(style, 'strokeStyleLineCapType')] ?? 'butt',
    join: joins[enumOf(style, 'strokeStyleLineJoinType')] ?? 'miter',
    miterLimit: Math.max(1, numberOf(style, 'strokeStyleMiterLimit', 100)),
    dashes: numbersOf(style, 'strokeStyleLineDashSet'),
    dashOffset: widthPx > 0 ? lengthPx(style, 'strokeStyleLineDashOffset') / widthPx : 0,
  }
}

/** Points are converted at the resolution that the style itself stores. */
const lengthPx = (style: Descriptor, key: string): number => {
  const length = childOf(style, key)
  const isInPoints = textOf(length, 'units') === 'Points'
  const pixelsPerPoint = isInPoints ? numberOf(style, 'strokeStyleResolution', 72) / 72 : 1
  return numberOf(style, key) * pixelsPerPoint
}

const alignments: Readonly<Record<string, StrokeGeometry['alignment']>> = {
  strokeStyleAlignInside: 'inside',
  strokeStyleAlignCenter: 'center',
  strokeStyleAlignOutside: 'outside',
}

const caps: Readonly<Record<string, StrokeGeometry['cap']>> = {
  strokeStyleButtCap: 'butt',
  strokeStyleRoundCap: 'round',
  strokeStyleSquareCap: 'square',
}

const joins: Readonly<Record<string, StrokeGeometry['join']>> = {
  strokeStyleMiterJoin: 'miter',
  strokeStyleRoundJoin: 'round',
  strokeStyleBevelJoin: 'bevel',
}
