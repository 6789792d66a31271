import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { StateCreator } from 'zustand'
import type { SmartObjectRow } from '../../model/layers/layer-tree'

/** The tray of designs, newest first, and the artwork being dragged. */
export interface ArtworksSlice {
  readonly artworks: readonly ArtworkRecord[]
  readonly draggedArtwork: ArtworkRecord | null
  /** The print area that the artwork is dragged off; null: from the library. */
  readonly draggedFrom: SmartObjectRow | null
  /** The design that a menu or a command is about; null: none. */
  readonly pointedArtwork: ArtworkRecord | null
  keepArtwork(artwork: ArtworkRecord): void
  forgetArtwork(artworkId: string): void
  dragArtwork(artwork: ArtworkRecord | null, from?: SmartObjectRow): void
  pointAtArtwork(artwork: ArtworkRecord | null): void
  /** Moves a design to the place of another one. */
  moveArtwork(artworkId: string, to: string): void
}

/** The most that one can scan in a scrolling tray. */
const maximumKept = 60

export const createArtworksSlice: StateCreator<ArtworksSlice, [], [], ArtworksSlice> = (set) => ({
  artworks: [],
  draggedArtwork: null,
  draggedFrom: null,
  pointedArtwork: null,
  keepArtwork: (artwork) =>
    set(({ artworks }) => ({
      artworks: [artwork, ...artworks.filter(({ artwork_id }) => artwork_id !== artwork.artwork_id)].slice(
        0,
        maximumKept,
      ),
    })),
  forgetArtwork: (artworkId) =>
    set(({ artworks }) => ({ artworks: artworks.filter(({ artwork_id }) => artwork_id !== artworkId) })),
  pointAtArtwork: (pointedArtwork) => set({ pointedArtwork }),
  moveArtwork: (artworkId, to) =>
    set(({ artworks }) => {
      const moved = artworks.find(({ artwork_id }) => artwork_id === artworkId)
      const place = artworks.findIndex(({ artwork_id }) => artwork_id === to)
      if (!moved || place < 0) return {}
      return { artworks: artworks.filter((each) => each !== moved).toSpliced(place, 0, moved) }
    }),
  dragArtwork: (draggedArtwork, from) => set({ draggedArtwork, draggedFrom: from ?? null }),
})
