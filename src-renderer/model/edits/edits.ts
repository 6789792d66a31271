import type { PlacedArtwork } from '@contract/edits/artwork'
import { type KeptEdits, neutralEdits } from '@contract/edits/kept-edits'
import type { ChangedLook, Look } from '@contract/edits/look'
import type { Uuid } from '@contract/vocabulary'
import { isNeutral, neutralLook } from './look'

/** `x` stands upright at that many document px from the left, `y` lies at that many from the top. */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly position: number
}

/** All that a person changed of one document. */
export interface Edits extends KeptEdits {
  /** How wide a print area is on the goods, inches, by contents id. No change to the picture. */
  readonly printWidths: Readonly<Record<string, number>>
  /** Lines that were dragged out of the rulers. No change to the picture. */
  readonly guides: readonly Guide[]
}

export const noEdits: Edits = { ...neutralEdits, printWidths: {}, guides: [] }

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
