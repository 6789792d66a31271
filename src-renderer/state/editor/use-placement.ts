import type { ArtworkRecord } from '@contract/desktop/artworks'
import {
  type AreaArtwork,
  type ArtworkPlacement,
  mostAbove,
  type StackedArtwork,
} from '@contract/edits/artwork'
import type { Uuid } from '@contract/vocabulary'
import { type Edits, withoutPlaced, withPlaced } from '../../model/edits/edits'
import { isLocked } from '../../model/edits/locks'
import {
  canTakeMore,
  designAt,
  withDesignAdded,
  withDesignAt,
  withoutDesignAt,
} from '../../model/edits/stack'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { firstPlacement } from '../../model/placement/first-placement'
import { useGeneralStore } from '../settings/use-general-settings'
import { chosenDesign, chosenPlace } from './designs-slice'
import { useEditorStore } from './editor-store'
import { historyOf } from './edits-slice'
import { firstPlacements } from './first-placements'

/** Actions on the artwork of one smart object of one document. */
export interface PlacementActions {
  /** Replaces the chosen artwork, in its position. */
  place(layer: SmartObjectRow, artwork: ArtworkRecord): void
  /** Lays artwork over what is on the area, as if dropped there, and chooses it. One step for undo. */
  add(layer: SmartObjectRow, artworks: readonly ArtworkRecord[]): void
  change(layer: SmartObjectRow, placement: ArtworkPlacement, gesture?: string | null): void
  /** Several artworks at once, one step for undo; areas without artwork are left out. */
  changeAll(changes: readonly PlacementChange[], gesture?: string | null): void
  remove(layer: SmartObjectRow): void
  removeAll(layers: readonly SmartObjectRow[]): void
  /**
   * Places the same artwork on every area, in the position of its current artwork or as if dropped there; one step for
   * undo.
   */
  placeOnAll(layers: readonly SmartObjectRow[], artwork: ArtworkRecord): void
  /** Places each artwork on the area of the same index; areas without one are left out. One step for undo. */
  placeEach(layers: readonly SmartObjectRow[], artworks: readonly ArtworkRecord[]): void
  /** Moves artwork from one smart object to another; a copy leaves it in its old place too. One step for undo. */
  carry(from: SmartObjectRow, to: SmartObjectRow, options: CarryOptions): void
}

export interface PlacementChange {
  readonly layer: SmartObjectRow
  readonly placement: ArtworkPlacement
}

export interface CarryOptions {
  readonly isCopy: boolean
  /** Continues this gesture: its earlier changes belong to the same step. */
  readonly gesture?: string | null
}

/** A design without its background has lost it wherever it lies. */
const cutOutOf = ({ placed }: Edits, { artwork_id }: ArtworkRecord): AreaArtwork['cutOut'] =>
  Object.values(placed).find(({ artwork }) => artwork.artwork_id === artwork_id)?.cutOut

/** Keeps the position of the chosen artwork; a locked area keeps its artwork. */
const placedOn = (edits: Edits, layer: SmartObjectRow, artwork: ArtworkRecord): Edits => {
  if (isLocked(edits, layer)) return edits
  const { contents_id } = layer.smart_object
  const cutOut = cutOutOf(edits, artwork)
  const area = edits.placed[contents_id]
  if (!area)
    return withPlaced(edits, contents_id, { layerUuid: layer.uuid, ...droppedOn(edits, layer, artwork) })
  const changed = withDesignAt(area, chosenOn(layer, area), ({ cutOut: _before, ...design }) => ({
    ...design,
    artwork,
    ...(cutOut && { cutOut }),
  }))
  return withPlaced(edits, contents_id, { ...changed, layerUuid: layer.uuid })
}

const droppedOn = (edits: Edits, layer: SmartObjectRow, artwork: ArtworkRecord): StackedArtwork => {
  const cutOut = cutOutOf(edits, artwork)
  return {
    artwork,
    ...(cutOut && { cutOut }),
    placement:
      firstPlacements.getState()[layer.uuid] ??
      firstPlacement(artwork, layer.smart_object.canvas, useGeneralStore.getState().fit),
  }
}

const chosenOn = ({ smart_object }: SmartObjectRow, area: AreaArtwork): number =>
  chosenPlace(useEditorStore.getState(), smart_object.contents_id, area)

const addedOn = (edits: Edits, layer: SmartObjectRow, artwork: ArtworkRecord): Edits => {
  const { contents_id } = layer.smart_object
  const area = edits.placed[contents_id]
  if (!area || isLocked(edits, layer)) return placedOn(edits, layer, artwork)
  return canTakeMore(area)
    ? withPlaced(edits, contents_id, withDesignAdded(area, droppedOn(edits, layer, artwork)))
    : edits
}

const withPlacement = (edits: Edits, { layer, placement }: PlacementChange): Edits => {
  const { contents_id } = layer.smart_object
  const area = edits.placed[contents_id]
  if (!area) return edits
  return withPlaced(
    edits,
    contents_id,
    withDesignAt(area, chosenOn(layer, area), (design) => ({ ...design, placement })),
  )
}

/** Without the chosen design; with the last one goes the area's artwork. */
const withoutChosen = (edits: Edits, layer: SmartObjectRow): Edits => {
  const { contents_id } = layer.smart_object
  const area = edits.placed[contents_id]
  const left = area && withoutDesignAt(area, chosenOn(layer, area))
  return left ? withPlaced(edits, contents_id, left) : withoutPlaced(edits, contents_id)
}

export function placementActions(documentUuid: Uuid): PlacementActions {
  const { edit } = useEditorStore.getState()
  const changeAll = (changes: readonly PlacementChange[], gesture: string | null = null): void =>
    edit(documentUuid, (edits) => changes.reduce(withPlacement, edits), gesture)
  const removeAll = (layers: readonly SmartObjectRow[]): void =>
    edit(documentUuid, (edits) => layers.reduce(withoutChosen, edits))
  return {
    place: (layer, artwork) => {
      edit(documentUuid, (edits) => placedOn(edits, layer, artwork))
      useEditorStore.getState().select(layer.uuid)
    },
    add: (layer, artworks) => {
      edit(documentUuid, (edits) => artworks.reduce((next, each) => addedOn(next, layer, each), edits))
      const { select, chooseDesign } = useEditorStore.getState()
      select(layer.uuid)
      chooseDesign(layer.smart_object.contents_id, mostAbove)
    },
    change: (layer, placement, gesture = null) => changeAll([{ layer, placement }], gesture),
    changeAll,
    placeOnAll: (layers, artwork) =>
      edit(documentUuid, (edits) => layers.reduce((next, layer) => placedOn(next, layer, artwork), edits)),
    placeEach: (layers, artworks) => {
      const pairs = layers.slice(0, artworks.length)
      edit(documentUuid, (edits) =>
        pairs.reduce((next, layer, index) => {
          const artwork = artworks[index]
          return artwork ? placedOn(next, layer, artwork) : next
        }, edits),
      )
      const [first] = pairs
      if (first) useEditorStore.getState().select(first.uuid)
    },
    carry: (from, to, { isCopy, gesture = null }) => {
      const { contents_id } = from.smart_object
      edit(
        documentUuid,
        (edits) => {
          const area = edits.placed[contents_id]
          if (!area || contents_id === to.smart_object.contents_id) return edits
          if (isLocked(edits, to) || (isLocked(edits, from) && !isCopy)) return edits
          const carried = designAt(area, chosenOn(from, area))
          const left = isCopy ? edits : withoutChosen(edits, from)
          return placedOn(left, to, carried.artwork)
        },
        gesture,
      )
      useEditorStore.getState().select(to.uuid)
    },
    remove: (layer) => removeAll([layer]),
    removeAll,
  }
}

/** The chosen artwork on a smart object, whichever layer that shares its contents it was dropped on. */
export function usePlacedArtwork(
  documentUuid: Uuid | null,
  layer: SmartObjectRow | null,
): AreaArtwork | null {
  return useEditorStore((state) => {
    if (!layer) return null
    const { contents_id } = layer.smart_object
    return chosenDesign(state, contents_id, historyOf(state, documentUuid).present.placed[contents_id])
  })
}
