import type { TextWire } from '@contract/edits/text'
import { AppError } from '@contract/errors'
import { mapLayers } from '../document/change-document'
import type { Document, LayerId, TextLayer } from '../document/document'
import { findLayer } from '../document/find-layer'
import type { ColorOverlay, LayerEffect } from '../document/layer-effect'
import type { SolidColor } from '../document/solid-color'
import type { TextModel } from '../document/text-model'
import { applyTextEdit } from '../text/model/apply-text-edit'
import { isSameText } from '../text/model/is-same-text'
import type { TextEdit } from '../text/model/text-edit'
import type { BoundEdit, EditTools } from './bound-edit'
import { dividedByLayer, mapDivided } from './divided'
import type { EditKind, Scene } from './edit-kind'
import { shownAlone } from './shown-alone'

export interface TextEdits {
  /** At most one per layer. */
  readonly texts: readonly TextEdit[]
}

export const text: EditKind<TextWire, TextEdits> = {
  neutral: { texts: [] },
  resolve: ({ texts }, { layer }) => ({
    texts: texts.map(({ uuid, font_size: fontSizePx, ...values }) => ({
      ...values,
      layer: layer(uuid),
      fontSizePx,
    })),
  }),
  divide: ({ texts }, contentsOf) => mapDivided(dividedByLayer(texts, contentsOf), (own) => ({ texts: own })),
  bind({ texts }, scene) {
    if (texts.length === 0) return null
    const edits = new Map(
      texts.map((edit) => {
        const layer = findText(scene, edit.layer[0] ?? 0)
        return [layer.id, { layer, edit }] as const
      }),
    )
    const changed = new Map([...edits].filter(([, { layer, edit }]) => !isSameText(layer, edit)))
    // Letters under a colour overlay keep their stored pixels when they only change colour.
    const relettered = [...changed].filter(
      ([, { layer, edit }]) => !isSameText(layer, lettersOf(layer, edit)),
    )
    return {
      arrange: (bare) => ({ ...bare, layers: shownAlone(bare.layers, new Set(edits.keys())) }),
      ...(changed.size > 0 && {
        paint: (document, tools) => withTexts(document, changed, tools),
        words: new Map(
          relettered.map(([id, { layer, edit }]) => [
            id,
            { fit: edit.fit, requestedFont: edit.font, stored: layer.model, keepsLetters: true },
          ]),
        ),
      }),
      written: writtenOf(edits),
    } satisfies BoundEdit
  },
  remote: ({ texts }) => texts.map((edit) => ({ kind: 'text', ...edit })),
}

/** A text that can be set anew. */
type SettableText = TextLayer & { readonly model: TextModel }

type EditsByLayer = ReadonlyMap<LayerId, { readonly layer: SettableText; readonly edit: TextEdit }>

/** Hidden layers that the edits show; new words are added once they have been set. */
const writtenOf = (edits: EditsByLayer): ReadonlyMap<LayerId, { readonly isHidden: false }> =>
  new Map(
    [...edits].filter(([, { layer }]) => !layer.isVisible).map(([id]) => [id, { isHidden: false } as const]),
  )

const withTexts = async (
  document: Document,
  edits: EditsByLayer,
  { numbersOf }: EditTools,
): Promise<Document> => {
  const hexes = [...new Set([...edits.values()].flatMap(({ edit }) => edit.color ?? []))]
  const numbers = await numbersOf(document, hexes)
  const colorOf = (hex: string | null): SolidColor | null =>
    hex === null ? null : (numbers[hexes.indexOf(hex)] ?? null)
  const layers = mapLayers(document.layers, (layer) => {
    const found = edits.get(layer.id)
    if (!found || layer.kind !== 'text') return layer
    const color = colorOf(found.edit.color)
    const overlay = frontOverlay(layer.effects)
    const model = applyTextEdit(found.layer, found.edit, overlay ? null : color)
    if (color === null || overlay === undefined) return { ...layer, model }
    const effects = layer.effects.map((each) => (each === overlay ? { ...overlay, color } : each))
    return { ...layer, model, effects }
  })
  return { ...document, layers }
}

/** The part of the edit that changes the letters: a colour overlay takes their colour. */
const lettersOf = ({ effects }: TextLayer, edit: TextEdit): TextEdit =>
  frontOverlay(effects) ? { ...edit, color: null } : edit

/** The front-most colour overlay, which hides the letters' own colour. */
const frontOverlay = (effects: readonly LayerEffect[]): ColorOverlay | undefined =>
  effects.findLast((effect) => effect.kind === 'color-overlay')

/** Throws `LAYER_NOT_FOUND`, also for a layer of another kind and for a text whose settings cannot be read. */
const findText = ({ document, name }: Scene, id: number): SettableText => {
  const layer = findLayer(document, id, name)
  if (layer.kind === 'text' && layer.model) return { ...layer, model: layer.model }
  throw new AppError('layerUnfit', { layer: layer.name, file: name, wished: 'text' })
}
