import type { Guide, LayerRow } from '@contract/desktop/documents'
import type { AreaArtwork } from '@contract/edits/artwork'
import { isEdited, type KeptEdits, neutralEdits } from '@contract/edits/kept-edits'
import type { ChangedLook, Look } from '@contract/edits/look'
import type { Uuid } from '@contract/vocabulary'
import { isNeutral, neutralLook } from './look'

/** A person's edits to one document. */
export interface Edits extends KeptEdits {
  /** Widths of print areas on the goods, inches, by contents id. They do not affect the picture. */
  readonly printWidths: Readonly<Record<string, number>>
  /** Bleed and safe area of print areas, inches, by contents id. They do not affect the picture. */
  readonly printMargins: Readonly<Record<string, { readonly bleed: number; readonly safe: number }>>
  /** Lines dragged out of the rulers. They do not affect the picture. */
  readonly guides: readonly Guide[]
  /** Layers that stay as they are under the hand. They do not affect the picture. */
  readonly locked: readonly string[]
}

export const noChanges: Edits = { ...neutralEdits, printWidths: {}, printMargins: {}, guides: [], locked: [] }

/** Earlier visibility edits are dropped in favour of the comp's state. */
export const isChanged = (edits: Edits): boolean =>
  isEdited(edits) ||
  edits.guides.length > 0 ||
  Object.keys(edits.printWidths).length > 0 ||
  Object.keys(edits.printMargins).length > 0

export const withComp = (edits: Edits, comp: number | null): Edits => ({ ...edits, comp, eyes: {} })

export const withPlaced = (edits: Edits, contentsId: string, placed: AreaArtwork): Edits => ({
  ...edits,
  placed: { ...edits.placed, [contentsId]: placed },
})

export function withoutPlaced(edits: Edits, contentsId: string): Edits {
  if (!(contentsId in edits.placed)) return edits
  const { [contentsId]: _removed, ...placed } = edits.placed
  return { ...edits, placed }
}

export const lookOf = (edits: Edits, contentsId: string): Look => edits.looks[contentsId]?.look ?? neutralLook

/** A look that changes nothing is not an edit. */
export function withLook(edits: Edits, contentsId: string, changed: ChangedLook): Edits {
  const { [contentsId]: _previous, ...looks } = edits.looks
  return { ...edits, looks: isNeutral(changed.look) ? looks : { ...looks, [contentsId]: changed } }
}

/** The file's own colour is not an edit. */
export function withFill(
  edits: Edits,
  layer: { readonly uuid: Uuid; readonly fill_color: string | null },
  hex: string | null,
): Edits {
  const { [layer.uuid]: _previous, ...fills } = edits.fills
  const isOwn = hex === null || hex === layer.fill_color
  return { ...edits, fills: isOwn ? fills : { ...fills, [layer.uuid]: hex } }
}

type Eyed = Pick<LayerRow, 'uuid' | 'visible'>

/** The visibility that the layer has by itself is not an edit. */
export function withEye(edits: Edits, layer: Eyed, isOpen: boolean): Edits {
  const { [layer.uuid]: _previous, ...eyes } = edits.eyes
  return {
    ...edits,
    eyes: isOpen === isShownByItself(edits, layer) ? eyes : { ...eyes, [layer.uuid]: isOpen },
  }
}

export const isEyeOpen = (edits: Edits, layer: Eyed): boolean =>
  edits.eyes[layer.uuid] ?? isShownByItself(edits, layer)

/** A text that the file hides shows once it is edited. */
const isShownByItself = (edits: Edits, { uuid, visible }: Eyed): boolean => visible || uuid in edits.texts

/** Whether the picture shows the layer. An edited text shows although the file hides a group around it. */
export const isShownIn = (edits: Edits, layer: LayerRow, ancestors: readonly LayerRow[]): boolean =>
  isEyeOpen(edits, layer) &&
  ancestors.every((each) => edits.eyes[each.uuid] ?? (each.visible || layer.uuid in edits.texts))
