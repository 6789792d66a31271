import { basename } from 'node:path'
import type { ArtworkRecord } from '@contract/desktop/artworks'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { noEdits } from '../../engine/edits/no-edits'
import { readArtwork } from '../artworks/read-artwork'
import type { Clock } from '../ports/clock'
import type { CallOptions, Engine, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { NewUuid } from '../ports/ids'
import type { ServedFiles } from '../ports/served-files'
import type { StoredStudioArtwork, StoredStudioSession, StudioStore } from '../ports/studio-store'
import { artworkNamed } from './studio-design'

export interface StudioArtworksDeps {
  readonly store: Pick<StudioStore, 'addArtwork' | 'artworksOf'>
  readonly engine: Pick<Engine, 'describeArtwork' | 'thumbnail'>
  readonly servedFiles: Pick<ServedFiles, 'reserve' | 'placeOf' | 'remove' | 'seal'>
  readonly files: Pick<Files, 'write'>
  readonly newUuid: NewUuid
  readonly now: Clock
}

/** Uploads of one session, at most. */
export const mostStudioFiles = 20

/** A drawing that cannot be drawn within the limits of decoding is better refused now than when it is ordered. */
const drawn: ReadonlySet<string> = new Set(['svg', 'pdf'])

/** Pixels of the small pictures of designs. */
const pictureSide = 512

/** Pixels at which a drawing is tried: about what an order draws of it. */
const triedSide = 2048

/** What customers upload; each file belongs to its session alone, and is served at an address that nobody can guess. */
export const createStudioArtworks = (deps: StudioArtworksDeps) => {
  const { store, engine, servedFiles } = deps

  const pictureOf = (file: FilePath, side: number, options: CallOptions): Promise<Uint8Array> =>
    engine.thumbnail(
      { file, layer: null, edits: noEdits, format: 'webp', maxWidth: side, maxHeight: side },
      options,
    )

  return {
    of: (session: Pick<StoredStudioSession, 'id'>) => store.artworksOf(session.id),

    /** `most`: bytes. Throws `ARTWORK_TOO_LARGE`, `ARTWORK_UNREADABLE`, `CONFLICT` for one file too many. */
    async add(
      { id: sessionId }: Pick<StoredStudioSession, 'id'>,
      file: File,
      { most, ...options }: CallOptions & { readonly most: number },
    ): Promise<ArtworkRecord> {
      const name = shownName(file.name)
      if (file.size > most) throw new AppError('studioFileTooLarge', { name, bytes: file.size, most })
      if ((await store.artworksOf(sessionId)).length >= mostStudioFiles)
        throw new AppError('studioFilesFull', { most: mostStudioFiles })
      const bytes = new Uint8Array(await file.arrayBuffer())
      const { format } = await engine.describeArtwork({ bytes, name }, options).catch(refuseHeic(bytes, name))
      const place = await servedFiles.reserve(`design.${endings[format] ?? 'bin'}`, 'expiring')
      try {
        await deps.files.write(place.path, bytes)
        const description = await readArtwork(engine, place.path, options)
        if (drawn.has(description.format)) await pictureOf(place.path, triedSide, options)
        await servedFiles.seal(place.id)
        const artwork: StoredStudioArtwork = {
          ...description,
          ...{
            id: deps.newUuid(),
            sessionId,
            name,
            file: place.id,
            bytes: bytes.length,
            addedAt: deps.now(),
          },
        }
        await store.addArtwork(artwork)
        return studioArtworkRecord(artwork)
      } catch (error) {
        await servedFiles.remove(place.id)
        throw error
      }
    },

    /** WebP. Throws `NOT_FOUND`. */
    async picture(
      session: Pick<StoredStudioSession, 'id'>,
      id: Uuid,
      options: CallOptions,
    ): Promise<Uint8Array> {
      const { file } = artworkNamed(id, await store.artworksOf(session.id))
      return pictureOf(servedFiles.placeOf(file), pictureSide, options)
    },
  }
}
export type StudioArtworks = ReturnType<typeof createStudioArtworks>

/** The editor asks for the picture with its token: the address is relative to the session's own. */
export const studioArtworkRecord = (artwork: StoredStudioArtwork): ArtworkRecord => ({
  artwork_id: artwork.id,
  name: artwork.name,
  width: artwork.width,
  height: artwork.height,
  format: artwork.format,
  has_alpha: artwork.hasAlpha,
  resolution_ppi: artwork.resolutionPpi,
  thumbnail_url: `/studio/api/sessions/${artwork.sessionId}/artworks/${artwork.id}/picture`,
})

const endings: Readonly<Record<string, string>> = {
  ...{ png: 'png', jpeg: 'jpg', webp: 'webp', avif: 'avif', tiff: 'tiff', gif: 'gif' },
  ...{ svg: 'svg', pdf: 'pdf', psd: 'psd' },
}

/** Without folders and control characters; it is text, wherever it is shown. */
const shownName = (name: string): string =>
  basename(name.replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 120) || 'design'

const heicBrand = /^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s

/** Phones save such photos, and people can do something about it. */
const refuseHeic =
  (bytes: Uint8Array, name: string) =>
  (cause: unknown): never => {
    const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
    const isUnreadable = cause instanceof AppError && cause.code === 'ARTWORK_UNREADABLE'
    throw isUnreadable && heicBrand.test(head) ? new AppError('studioHeic', { name }, { cause }) : cause
  }
