import type { ArtworkStore, StoredArtwork } from '../../service/ports/artwork-store'
import { storeOn } from '../transactions/store-on'
import type { MemoryAccess, MemoryHandle } from './memory-database'

export interface ArtworksState {
  readonly artworks: Map<string, KeptArtwork>
}

interface KeptArtwork extends StoredArtwork {
  readonly removedAt: Date | null
}

const modes = {
  put: 'write',
  putFound: 'relaxed',
  move: 'relaxed',
  findAll: 'read',
  places: 'read',
  listed: 'read',
  setRemoved: 'write',
} as const

export const createMemoryArtworkStore = <State extends ArtworksState>(
  access: MemoryAccess<State>,
): ArtworkStore =>
  storeOn<MemoryHandle<State>, ArtworkStore>(access, modes, (handle) => {
    const change = (id: string, changes: Partial<KeptArtwork>): void => {
      const artwork = handle.state.artworks.get(id)
      if (artwork) handle.state.artworks.set(id, { ...artwork, ...changes })
    }
    const kept = (): readonly KeptArtwork[] => [...handle.state.artworks.values()]

    return {
      put: (artwork) =>
        void handle.state.artworks.set(artwork.id, { ...structuredClone(artwork), removedAt: null }),

      putFound(artwork) {
        const removedAt = handle.state.artworks.get(artwork.id)?.removedAt ?? null
        handle.state.artworks.set(artwork.id, { ...structuredClone(artwork), removedAt })
      },

      move: (id, path) => change(id, { path }),

      findAll: (ids) =>
        new Map(
          ids.flatMap((id) => {
            const artwork = handle.state.artworks.get(id)
            return artwork ? [[id, artworkOf(artwork)] as const] : []
          }),
        ),

      places: () => kept().map(({ id, path }) => ({ id, path })),

      listed: () =>
        kept()
          .filter(({ removedAt }) => removedAt === null)
          .toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime())
          .map(artworkOf),

      setRemoved(ids, removedAt) {
        for (const id of ids) change(id, { removedAt })
      },
    }
  })

const artworkOf = ({ removedAt: _, ...artwork }: KeptArtwork): StoredArtwork => structuredClone(artwork)
