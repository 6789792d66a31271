import type { DocumentDescription, LayerDescription, TextDescription } from '../../service/ports/engine'

/** A layer as an earlier version stored it. */
interface StoredLayer
  extends Omit<LayerDescription, 'outlineCount' | 'hasColorOverlay' | 'fillColor' | 'children' | 'text'> {
  readonly outlineCount?: number
  readonly hasColorOverlay?: boolean
  readonly fillColor?: string | null
  readonly children: readonly StoredLayer[]
  readonly text:
    | (Omit<TextDescription, 'segments' | 'isEditable'> &
        Partial<Pick<TextDescription, 'segments' | 'isEditable'>>)
    | null
}

/**
 * Reads a stored description, including those of earlier versions: features that they did not look for count as absent.
 */
export const parseDescription = (json: string): DocumentDescription => {
  const { layers, ...rest } = JSON.parse(json) as Omit<DocumentDescription, 'layers'> & {
    readonly layers: readonly StoredLayer[]
  }
  return { ...rest, layers: layers.map(completed) }
}

const completed = ({ children, text, ...layer }: StoredLayer): LayerDescription => ({
  outlineCount: 0,
  hasColorOverlay: false,
  fillColor: null,
  ...layer,
  children: children.map(completed),
  // Whether a text can be edited was not stored; almost every one can.
  text: text && { isEditable: true, ...text, segments: text.segments ?? [text] },
})
