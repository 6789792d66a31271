import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { ArtworkPlacement } from '@contract/edits/artwork'
import type { DocumentEdits } from '@contract/edits/edit-wires'
import type { Uuid } from '@contract/vocabulary'
import { isNeutral, type Look, neutralLook, smartObjectLookOf } from './look'

export interface PlacedArtwork {
  /** One of the layers that share the contents; artwork on one is on all. */
  readonly layerUuid: Uuid
  readonly artwork: ArtworkRecord
  readonly placement: ArtworkPlacement
}

/** `x` stands upright at that many document px from the left, `y` lies at that many from the top. */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly position: number
}

export interface ChangedLook {
  /** One of the layers that share the contents, as with artwork. */
  readonly layerUuid: Uuid
  readonly look: Look
}

/** All that a person changed of one document. */
export interface Edits {
  /** The layer comp that the document is shown in; null: as it was saved. */
  readonly comp: number | null
  /** By contents id. */
  readonly placed: Readonly<Record<string, PlacedArtwork>>
  /** By contents id; a smart object that looks as it came has none. */
  readonly looks: Readonly<Record<string, ChangedLook>>
  /** Colours of fill layers and shapes, `#rrggbb`, by layer; one that has the file's own has none. */
  readonly fills: Readonly<Record<Uuid, string>>
  /** How wide a print area is on the goods, inches, by contents id. No change to the picture. */
  readonly printWidths: Readonly<Record<string, number>>
  /** Lines that were dragged out of the rulers. No change to the picture. */
  readonly guides: readonly Guide[]
  /** Eyes that differ from the file's, or from the comp's, by layer. */
  readonly eyes: Readonly<Record<Uuid, boolean>>
}

export const noEdits: Edits = {
  comp: null,
  placed: {},
  looks: {},
  fills: {},
  printWidths: {},
  guides: [],
  eyes: {},
}

export const isEdited = (edits: Edits): boolean =>
  edits.comp !== null ||
  [edits.placed, edits.looks, edits.fills, edits.eyes].some((part) => Object.keys(part).length > 0)

/** Eyes that were opened or closed before go back to where the comp has them. */
export const withComp = (edits: Edits, comp: number | null): Edits => ({ ...edits, comp, eyes: {} })

export const withPlaced = (edits: Edits, contentsId: string, placed: PlacedArtwork): Edits => ({
  ...edits,
  placed: { ...edits.placed, [contentsId]: placed },
})

export function withoutPlaced(edits: Edits, contentsId: string): Edits {
  if (!(contentsId in edits.placed)) return edits
  const { [contentsId]: _removed, ...placed } = edits.placed
  return { ...edits, placed }
}

export const lookOf = (edits: Edits, contentsId: string): Look => edits.looks[contentsId]?.look ?? neutralLook

/** A look that changes nothing is no edit. */
export function withLook(edits: Edits, contentsId: string, changed: ChangedLook): Edits {
  const { [contentsId]: _previous, ...looks } = edits.looks
  return { ...edits, looks: isNeutral(changed.look) ? looks : { ...looks, [contentsId]: changed } }
}

/** The colour that the file has is no edit. */
export function withFill(
  edits: Edits,
  layer: { readonly uuid: Uuid; readonly fill_color: string | null },
  hex: string | null,
): Edits {
  const { [layer.uuid]: _previous, ...fills } = edits.fills
  const isOwn = hex === null || hex === layer.fill_color
  return { ...edits, fills: isOwn ? fills : { ...fills, [layer.uuid]: hex } }
}

/** An eye that is back where the file has it is no edit. */
export function withEye(
  edits: Edits,
  layer: { readonly uuid: Uuid; readonly visible: boolean },
  isOpen: boolean,
): Edits {
  const { [layer.uuid]: _previous, ...eyes } = edits.eyes
  return { ...edits, eyes: isOpen === layer.visible ? eyes : { ...eyes, [layer.uuid]: isOpen } }
}

export const isEyeOpen = (edits: Edits, layer: { readonly uuid: Uuid; readonly visible: boolean }): boolean =>
  edits.eyes[layer.uuid] ?? layer.visible

/** As the calls and the preview take them. */
export function documentEditsOf(edits: Edits): DocumentEdits {
  const eyes = Object.entries(edits.eyes)
  return {
    layer_comp: edits.comp,
    smart_objects: Object.values(edits.placed).map(({ layerUuid, artwork, placement }) => ({
      uuid: layerUuid,
      artwork_id: artwork.artwork_id,
      placement,
    })),
    looks: Object.values(edits.looks).map(({ layerUuid, look }) => smartObjectLookOf(layerUuid, look)),
    fills: Object.entries(edits.fills).map(([uuid, hex]) => ({ uuid, hex })),
    hidden_layers: eyes.filter(([, isOpen]) => !isOpen).map(([uuid]) => uuid),
    shown_layers: eyes.filter(([, isOpen]) => isOpen).map(([uuid]) => uuid),
  }
}
