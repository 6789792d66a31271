import type { LayerRow } from '@contract/desktop/documents'
import type { Point } from '@geometry/plane'
import { isTextRow, type TextRow } from '../edits/text-edits'
import { isSmartObject, type SmartObjectRow } from './layer-tree'

/** A layer that the pointer finds on the canvas; `edge` is a closed polygon in document pixels. */
export interface CanvasTarget {
  readonly layer: SmartObjectRow | TextRow
  readonly edge: readonly Point[]
}

export interface TargetBounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface TargetsWish {
  /** A text that nobody sees is not in the way of the pointer. */
  readonly isShown: (layer: LayerRow, ancestors: readonly LayerRow[]) => boolean
  /** What the letters of an edited text cover now. */
  readonly inkOf: (text: TextRow) => TargetBounds | null
}

/** The document's own print areas and texts, front-most first; those inside a smart object have no place on it. */
export const canvasTargets = (layers: readonly LayerRow[], wish: TargetsWish): readonly CanvasTarget[] =>
  targetsIn(layers, [], wish)

const targetsIn = (
  layers: readonly LayerRow[],
  ancestors: readonly LayerRow[],
  wish: TargetsWish,
): readonly CanvasTarget[] =>
  layers.flatMap((layer): readonly CanvasTarget[] => {
    if (isSmartObject(layer)) return [{ layer, edge: layer.smart_object.outline.map(([x, y]) => ({ x, y })) }]
    if (isTextRow(layer))
      return wish.isShown(layer, ancestors) ? [{ layer, edge: edgeOfLetters(layer, wish.inkOf(layer)) }] : []
    return targetsIn(layer.children, [...ancestors, layer], wish)
  })

/** Around the letters, not around an empty box that covers half of the document. */
const edgeOfLetters = (layer: TextRow, ink: TargetBounds | null): readonly Point[] =>
  cornersOf(ink ?? layer.bounds)

/** The box of a text; a text without one has the room of its letters. */
export const textEdge = (layer: TextRow, ink: TargetBounds | null): readonly Point[] =>
  layer.text_layer.box?.map(([x, y]) => ({ x, y })) ?? edgeOfLetters(layer, ink)

const cornersOf = ({ x, y, width, height }: TargetBounds): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]
