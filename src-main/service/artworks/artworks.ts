import { basename } from 'node:path'
import type { ArtworkRecord, ChosenArtworks, ShelvedArtwork } from '@contract/desktop/artworks'
import { AppError } from '@contract/errors'
import { bytesOfBase64 } from '../addresses/base64'
import { uuidOf } from '../naming/uuid-of'
import type { PathGrants } from '../policy/path-grants'
import type { ArtworkStore, StoredArtwork } from '../ports/artwork-store'
import type { Clock } from '../ports/clock'
import type { Dialogs } from '../ports/dialogs'
import type { Engine, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { PreviewBindings } from '../ports/preview-binding'
import type { SampleFiles } from '../ports/sample-files'
import { readArtwork } from './read-artwork'

export interface ArtworksDeps {
  readonly engine: Pick<Engine, 'describeArtwork' | 'thumbnail'>
  readonly previews: PreviewBindings
  readonly store: ArtworkStore
  readonly samples: SampleFiles
  readonly dialogs: Pick<Dialogs, 'chooseArtworks'>
  readonly files: Pick<Files, 'exists' | 'write'>
  readonly grants: PathGrants
  readonly now: Clock
  /** Where pictures without a file of their own are kept: one folder per picture, named by its id. */
  readonly pastedFolder: FilePath
}

/** Returns one of the requested artworks. Throws `NOT_FOUND`. */
export type ArtworkOf = (id: string) => StoredArtwork

/** The use cases behind the window's `artworks`. Resolves once the engine knows the paths of all artworks. */
export const openArtworks = async (deps: ArtworksDeps) => {
  const bind = (places: readonly Pick<StoredArtwork, 'id' | 'path'>[]): void =>
    deps.previews.bindResources(places.map(({ id, path }) => ({ kind: 'artwork', id, source: { path } })))
  bind(await deps.store.places())

  const described = async (path: FilePath, id: string, signal?: AbortSignal): Promise<StoredArtwork> => {
    const description = await readArtwork(deps.engine, path, signal ? { signal } : {})
    // A plain picture is read to its end all the same.
    if (signal?.aborted) throw new AppError('cancelled', {})
    return { ...description, id, name: basename(path), path, addedAt: deps.now() }
  }

  const register = async (path: FilePath, id: string, signal?: AbortSignal): Promise<ArtworkRecord> => {
    const artwork = await described(path, id, signal)
    await deps.store.put(artwork)
    bind([{ id, path }])
    return artworkRecordOf(artwork)
  }

  /** Looks up many artworks at once. */
  const artworksOf = async (ids: readonly string[]): Promise<ArtworkOf> => {
    const known = await deps.store.findAll(ids)
    return (id) => {
      const artwork = known.get(id)
      if (artwork) return artwork
      throw new AppError('unknownId', { thing: 'artwork', id })
    }
  }

  /** Throws `NOT_FOUND`. */
  const artworkOf = async (id: string): Promise<StoredArtwork> => (await artworksOf([id]))(id)

  return {
    artworkOf,
    artworksOf,

    async add(path: FilePath, signal?: AbortSignal): Promise<ArtworkRecord> {
      deps.grants.assertGranted(path)
      return register(path, idOf(path), signal)
    },

    /** Adds a picture that the app found by itself, under a name and an id chosen by the finder. */
    async takeIn(id: string, path: FilePath, name: string): Promise<void> {
      await deps.store.putFound({ ...(await described(path, id)), name })
      bind([{ id, path }])
    },

    /**
     * Records the file's new path. Does nothing if the artwork is unknown. Survives a power failure once the caller has
     * written something else.
     */
    async moved(id: string, path: FilePath): Promise<void> {
      if (!(await deps.store.findAll([id])).has(id)) return
      await deps.store.move(id, path)
      bind([{ id, path }])
    },

    async addBytes(name: string, base64: string, signal?: AbortSignal): Promise<ArtworkRecord> {
      const bytes = bytesOfBase64(base64, 'ARTWORK_UNREADABLE', { what: 'picture', of: name })
      const id = uuidOf('pasted artwork', name, base64)
      const path = `${deps.pastedFolder}/${id}/${safeFileName(name)}`
      await deps.files.write(path, bytes)
      return register(path, id, signal)
    },

    /** The id of the design in a file; a file that was never added becomes one that the library does not list. */
    async idOfFile(path: FilePath): Promise<string> {
      const known = (await deps.store.places()).find((place) => place.path === path)
      if (known) return known.id
      const { artwork_id } = await register(path, idOf(path))
      await deps.store.setRemoved([artwork_id], deps.now())
      return artwork_id
    },

    /** Adds a picture that the app made of another, for as long as edits refer to it; the library does not list it. */
    async addMade(id: string, name: string, bytes: Uint8Array, signal?: AbortSignal): Promise<ArtworkRecord> {
      const path = `${deps.pastedFolder}/${id}/${safeFileName(name)}`
      if (!(await deps.files.exists(path))) await deps.files.write(path, bytes)
      const record = await register(path, id, signal)
      await deps.store.setRemoved([id], deps.now())
      return record
    },

    async get(id: string): Promise<ArtworkRecord> {
      const artwork = await artworkOf(id)
      if (await deps.files.exists(artwork.path)) return artworkRecordOf(artwork)
      throw new AppError('artworkMoved', { name: artwork.name, path: artwork.path })
    },

    /** Unreadable files are told, the others are added. */
    async choose(signal?: AbortSignal): Promise<ChosenArtworks> {
      const chosen: ChosenArtworks = { added: [], refused: [] }
      for (const path of await deps.dialogs.chooseArtworks()) {
        try {
          chosen.added.push(await register(path, idOf(path), signal))
        } catch (error) {
          if (signal?.aborted || !(error instanceof AppError)) throw error
          chosen.refused.push({ name: basename(path), failure: error.failure })
        }
      }
      return chosen
    },

    /** Without samples. */
    async list(): Promise<ShelvedArtwork[]> {
      const samples = new Set(await deps.samples.artworks())
      const own = (await deps.store.listed()).filter(({ path }) => !samples.has(path))
      return Promise.all(
        own.map(async (artwork) => ({
          ...artworkRecordOf(artwork),
          path: artwork.path,
          added_at: artwork.addedAt.toISOString(),
          exists: await deps.files.exists(artwork.path),
        })),
      )
    },

    remove: (ids: readonly string[]): Promise<void> => deps.store.setRemoved(ids, deps.now()),

    restore: (ids: readonly string[]): Promise<void> => deps.store.setRemoved(ids, null),

    async samples(signal?: AbortSignal): Promise<ArtworkRecord[]> {
      const records: ArtworkRecord[] = []
      for (const path of await deps.samples.artworks()) records.push(await register(path, idOf(path), signal))
      return records
    },
  }
}
export type Artworks = Awaited<ReturnType<typeof openArtworks>>

const idOf = (path: FilePath): string => uuidOf('artwork', path)

const artworkRecordOf = ({ id, hasAlpha, resolutionPpi, name, width, height, format }: StoredArtwork) => ({
  artwork_id: id,
  name,
  width,
  height,
  format,
  has_alpha: hasAlpha,
  resolution_ppi: resolutionPpi,
  thumbnail_url: `mockwright://artwork/${id}`,
})

const safeFileName = (name: string): string =>
  basename(name.replaceAll('\\', '/'))
    .replaceAll(/[^\p{L}\p{N}. _-]+/gu, '-')
    .slice(-120) || 'artwork'
