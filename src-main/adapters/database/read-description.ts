import type { DocumentDescription, LayerDescription, TextDescription } from '../../service/ports/engine'

/** A layer as an earlier version stored it. */
interface StoredLayer
  extends Omit<LayerDescription, 'outlineCount' | 'hasColorOverlay' | 'fillColor' | 'children' | 'text'> {
  readonly outlineCount?: number
  readonly hasColorOverlay?: boolean
  readonly fillColor?: string | null
  readonly children: readonly StoredLayer[]
  readonly text: (Omit<TextDescription, 'segments'> & Partial<Pick<TextDescription, 'segments'>>) | null
}

/**
 * A description as it stands in the database, also of earlier versions: what they did not look for counts as not there.
 */
export const readDescription = (json: string): DocumentDescription => {
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
  text: text && { ...text, segments: text.segments ?? [text] },
})
