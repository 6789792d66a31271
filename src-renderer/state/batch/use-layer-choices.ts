import type { DocumentRecord, LayerRow } from '@contract/desktop/documents'
import { editVocabulary } from '@contract/edits/words'
import { useQueries } from '@tanstack/react-query'
import { useConnection } from '../../link/connection'
import { useBatchStore } from './batch-store'
import { mockupDocumentQuery, useBatchMockups } from './use-batch-mockups'

/** A layer that a variant or a column of a table can name. */
export interface LayerChoice {
  /** Its name if that is unique in its file, else `Mug/Print`, outermost first. */
  readonly path: string
  /** The mockups that have the layer. */
  readonly mockups: readonly string[]
  /** Whether the layer is a smart object, which takes artwork and a colour. */
  readonly isSmartObject: boolean
  /** Of the smart objects that the choice names. */
  readonly contentsIds: readonly string[]
  /** `#rrggbb`: the colour of a layer with a single, changeable fill colour; null for every other layer. */
  readonly fillColor: string | null
  /** A text layer's own words and colour; null for a text that cannot be edited, and for every other layer. */
  readonly text: { readonly words: string; readonly color: string | null; readonly font: string } | null
  /** The colours of its outlines, front to back; null for a gradient or a pattern. */
  readonly outlineColors: readonly (string | null)[]
  /** Whether it is a group in some mockup, which can also pass through. */
  readonly isGroup: boolean
  /** As the first file with it has it. */
  readonly opacityPercent: number
  /** The words for edits that the layer takes in some mockup: `color`, `visibility`. */
  readonly words: ReadonlySet<string>
}

/** The layers and layer comps of all mockups in the recipe, each name once. */
export function useLayerChoices(): {
  readonly layers: readonly LayerChoice[]
  readonly comps: readonly string[]
} {
  const { client } = useConnection()
  const known = useBatchMockups()
  const mockups = useBatchStore((state) => state.recipeHistory.present.mockups)
  const ids = [...new Set(mockups.map(({ mockup_id }) => mockup_id))]
  const documents = useQueries({
    queries: ids.map((id) => mockupDocumentQuery(client, known.get(id))),
    combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])),
  })
  return {
    layers: mergedLayers(documents),
    comps: [...new Set(documents.flatMap(({ layer_comps }) => layer_comps.map(({ name }) => name)))],
  }
}

/** The words for edits that the layer takes. */
const wordsOf = ({ kind, smart_object: smartObject, fill_color: fillColor }: LayerRow): readonly string[] =>
  editVocabulary.words.flatMap(({ id }) =>
    editVocabulary.answersTo(id).some(({ isFor }) => isFor({ kind, smartObject, fillColor })) ? id : [],
  )

/** Layers of the same name in several mockups are one choice: a variant applies to all of them. */
function mergedLayers(documents: readonly DocumentRecord[]): readonly LayerChoice[] {
  const choices = new Map<string, LayerChoice>()
  for (const { name, layers } of documents) {
    const found = layersBelow(layers, '')
    for (const { layer, path } of found) {
      const isOnlyOne = found.filter((other) => other.layer.name === layer.name).length === 1
      const reference = isOnlyOne ? layer.name : path
      const known = choices.get(reference)
      choices.set(reference, {
        path: reference,
        mockups: [...new Set([...(known?.mockups ?? []), name.replace(/\.(ps[db]|mockphoto)$/i, '')])],
        isSmartObject: (known?.isSmartObject ?? false) || layer.smart_object !== null,
        contentsIds: [
          ...(known?.contentsIds ?? []),
          ...(layer.smart_object ? [layer.smart_object.contents_id] : []),
        ],
        fillColor: known?.fillColor ?? layer.fill_color,
        text: known?.text ?? ownText(layer),
        outlineColors: longer(known?.outlineColors ?? [], layer.outline_colors),
        isGroup: (known?.isGroup ?? false) || layer.kind === 'group' || layer.kind === 'artboard',
        opacityPercent: known?.opacityPercent ?? Math.round(layer.opacity * 100),
        words: new Set([...(known?.words ?? []), ...wordsOf(layer)]),
      })
    }
  }
  return [...choices.values()]
}

const ownText = ({ text_layer: text }: LayerRow): LayerChoice['text'] =>
  text?.is_editable ? { words: text.text, color: text.color, font: text.font } : null

const longer = <Item>(a: readonly Item[], b: readonly Item[]): readonly Item[] =>
  b.length > a.length ? b : a

/** Layers in a smart object's contents are left out: the contents are replaced as a whole. */
const layersBelow = (
  layers: readonly LayerRow[],
  above: string,
): readonly { readonly layer: LayerRow; readonly path: string }[] =>
  layers.flatMap((layer) => {
    const path = above + layer.name
    const below = layer.smart_object === null ? layersBelow(layer.children, `${path}/`) : []
    return [{ layer, path }, ...below]
  })
