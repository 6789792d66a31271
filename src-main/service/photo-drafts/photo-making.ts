import { createHash } from 'node:crypto'
import { addedArea } from '@contract/desktop/added-areas'
import type { PhotoDraftState } from '@contract/desktop/photo-drafts'
import { AppError } from '@contract/errors'
import { type Uuid, uuid } from '@contract/vocabulary'
import type { Artworks } from '../artworks/artworks'
import type { Documents } from '../documents/documents'
import { type ProgressEvent, progressEvents } from '../events/progress-events'
import type { MockupLibrary } from '../library/library'
import { safePathPart } from '../naming/safe-path-part'
import { sourceAt } from '../ports/document-source'
import type { CallOptions, Engine, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { NewUuid } from '../ports/ids'
import type { LibraryEntry } from '../ports/library-store'
import type { ServedPicture } from '../ports/pictures'
import type { PreparedPhoto, Vision } from '../ports/vision'
import { draftEdits } from './draft-edits'
import type { DraftFiles, StoredDraft } from './draft-files'
import { draftWish } from './draft-wish'

export interface PhotoMakingDeps {
  readonly drafts: DraftFiles
  readonly vision: Pick<Vision, 'prepare'>
  readonly engine: Pick<Engine, 'thumbnail'>
  readonly artworks: Pick<Artworks, 'artworkOf'>
  readonly files: Pick<Files, 'read' | 'write' | 'remove' | 'exists'>
  readonly libraryFiles: {
    keep(path: FilePath): Promise<{ readonly entry: Pick<LibraryEntry, 'id' | 'name'> }>
  }
  readonly library: Pick<MockupLibrary, 'rename'>
  readonly documents: Pick<Documents, 'get' | 'setAddedAreas'>
  readonly newUuid: NewUuid
  /** Where mockups are saved that have no file yet. */
  readonly folder: FilePath
}

export interface DraftPreviewOptions {
  readonly artworkId: string | null
  /** `#rrggbb`. */
  readonly color: string | null
}

/** Pixels of a preview: what a large window shows. */
const previewSide = 1600
/** Pictures that the page may still ask for. */
const mostPictures = 8

/** Draws and writes the mockup of a draft. */
export const createPhotoMaking = (deps: PhotoMakingDeps) => {
  const { drafts, vision, engine, files, newUuid, folder } = deps
  const maskOf = (id: Uuid) => (mask: Uuid) => drafts.mask(id, mask)
  /** The last mockup that was prepared for each draft: only its design and its colour change often. */
  const prepared = new Map<Uuid, { readonly key: string; readonly photo: PreparedPhoto }>()
  const pictures = new Map<string, Uint8Array>()

  const preparedPreview = async (
    draft: StoredDraft,
    state: PhotoDraftState,
    options: CallOptions,
  ): Promise<{ readonly file: FilePath; readonly photo: PreparedPhoto }> => {
    const { areas, surfaces, is_soft } = state
    const key = hashOf({ areas: areas.map(({ quad, curve }) => ({ quad, curve })), surfaces, is_soft })
    const file = drafts.preview(draft.id, key)
    const known = prepared.get(draft.id)
    if (known?.key === key && (await files.exists(file))) return { file, photo: known.photo }
    const view = { file: drafts.view(draft.id), name: draft.photoName }
    const scale = draft.view.width / draft.size.width
    const wish = draftWish(state, { scale, maskOf: maskOf(draft.id), newUuid })
    await drafts.remove(draft.id, 'previews')
    const photo = await vision.prepare(view, wish, file, options)
    prepared.set(draft.id, { key, photo })
    return { file, photo }
  }

  /** Beside the mockup of another photo, never over it. */
  const freePath = async (name: string): Promise<FilePath> => {
    const stem = safePathPart([{ type: 'token', text: name }]) || 'photo'
    for (let number = 1; ; number += 1) {
      const path = `${folder}/${number === 1 ? stem : `${stem} ${number}`}.mockphoto`
      if (!(await files.exists(path))) return path
    }
  }

  /** An area that was there keeps what it lies on, and how it mixes. */
  const saveAreas = async (id: Uuid, document: Uuid, { areas }: PhotoDraftState) => {
    const { added_areas } = await deps.documents.get(document)
    const known = new Map(added_areas.map((area) => [area.uuid, area]))
    const shapes = areas.map(({ uuid: own, ...shape }) =>
      addedArea.parse({ ...known.get(own), ...shape, uuid: known.has(own) ? own : null }),
    )
    const { path, name } = await deps.documents.setAddedAreas(document, shapes)
    await drafts.remove(id)
    prepared.delete(id)
    return { path, name }
  }

  const save = async (
    id: Uuid,
    state: PhotoDraftState,
    options: CallOptions,
  ): Promise<{ readonly path: FilePath; readonly name: string }> => {
    const draft = await drafts.find(id)
    if (draft.documentUuid !== null) return saveAreas(id, draft.documentUuid, state)
    const passing = drafts.passing(id, newUuid())
    const photo = { file: drafts.photo(id), name: draft.photoName }
    const wish = draftWish(state, { scale: 1, maskOf: maskOf(id), newUuid })
    try {
      await vision.prepare(photo, wish, passing, options)
      const path = draft.mockupPath ?? (await freePath(state.name))
      await files.write(path, await files.read(passing))
      const { entry } = await deps.libraryFiles.keep(path)
      const name = state.name === '' ? entry.name : state.name
      if (entry.name !== name) await deps.library.rename(entry.id, name)
      await drafts.remove(id)
      prepared.delete(id)
      return { path, name }
    } finally {
      await files.remove(passing)
    }
  }

  return {
    async preview(
      id: Uuid,
      state: PhotoDraftState,
      { artworkId, color }: DraftPreviewOptions,
      signal?: AbortSignal,
    ): Promise<string> {
      const options = signal ? { signal } : {}
      const draft = await drafts.find(id)
      const { file, photo } = await preparedPreview(draft, state, options)
      const artwork = artworkId === null ? null : (await deps.artworks.artworkOf(artworkId)).path
      const edits = draftEdits(photo.targets, { artwork, color })
      const bytes = await engine.thumbnail(
        {
          file: sourceAt(file),
          layer: null,
          edits,
          maxWidth: previewSide,
          maxHeight: previewSide,
          format: 'jpg',
        },
        options,
      )
      const key = newUuid()
      pictures.set(key, bytes)
      for (const old of [...pictures.keys()].slice(0, -mostPictures)) pictures.delete(old)
      return `mockwright://photo-draft/${id}/preview/${key}`
    },

    /** Cancelled or failed, it leaves the mockup as it was and the draft where it is. */
    async *save(id: Uuid, state: PhotoDraftState, signal?: AbortSignal) {
      const events: AsyncIterable<ProgressEvent<{ path: FilePath; name: string }>> = progressEvents(
        (options) => save(id, state, options),
        signal,
      )
      for await (const event of events) {
        if (event.type === 'progress') yield { type: 'progress' as const, progress: event.progress }
        else yield { type: 'saved' as const, ...event.result }
      }
    },

    /** `view`, `mask` or `preview` of a draft. Throws `NOT_FOUND`. */
    async pictureOf(id: string, what: string, key = ''): Promise<ServedPicture> {
      const [draft, part] = [uuid.safeParse(id).data, uuid.safeParse(key).data]
      if (draft && what === 'view')
        return { bytes: await files.read(drafts.view(draft)), contentType: 'image/jpeg' }
      if (draft && part && what === 'mask')
        return { bytes: await files.read(drafts.mask(draft, part)), contentType: 'image/png' }
      const bytes = what === 'preview' && part ? pictures.get(part) : undefined
      if (bytes) return { bytes, contentType: 'image/jpeg' }
      throw new AppError('gone', { what: 'storedPicture' })
    },
  }
}
export type PhotoMaking = ReturnType<typeof createPhotoMaking>

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
