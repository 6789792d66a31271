import { basename, extname } from 'node:path'
import type { PhotoDraft, PhotoDraftState } from '@contract/desktop/photo-drafts'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { Size } from '@geometry/plane'
import { noEdits } from '../../engine/edits/no-edits'
import { bytesOfBase64 } from '../addresses/base64'
import { takesAreas } from '../documents/added-areas'
import { documentNameOf } from '../documents/document-record'
import type { Documents } from '../documents/documents'
import type { MockupLibrary } from '../library/library'
import type { PathGrants } from '../policy/path-grants'
import type { Clock } from '../ports/clock'
import type { Dialogs } from '../ports/dialogs'
import { fileOfSource } from '../ports/document-source'
import type { Engine, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { NewUuid } from '../ports/ids'
import type { SampleFiles } from '../ports/sample-files'
import type { Vision, VisionOptions } from '../ports/vision'
import type { DraftFiles, StoredDraft } from './draft-files'
import { draftOfDocument } from './draft-of-document'
import { mockupParts } from './draft-of-mockup'
import { type KeptColors, keptColors } from './kept-colors'

export interface PhotoDraftsDeps {
  readonly drafts: DraftFiles
  readonly vision: Pick<Vision, 'viewed' | 'maskIn'>
  readonly files: Pick<Files, 'read' | 'write' | 'remove'>
  readonly dialogs: Pick<Dialogs, 'choosePhoto'>
  readonly library: Pick<MockupLibrary, 'knows'>
  readonly samples: Pick<SampleFiles, 'mockups'>
  readonly grants: PathGrants
  readonly documents: Pick<Documents, 'documentOf'>
  readonly engine: Pick<Engine, 'thumbnail'>
  readonly newUuid: NewUuid
  readonly now: Clock
}

/** Pixels: enough to set corners on a document. */
const seenSide = 4096

/** How long a draft that was thrown away can be brought back, ms. */
const restorableMs = 24 * 60 * 60 * 1000

/** Photos on their way to mockups: begun, kept, thrown away. What is seen in them is `photo-sight.ts`. */
export const createPhotoDrafts = (deps: PhotoDraftsDeps) => {
  const { drafts, vision, files, grants, newUuid, now } = deps

  const put = async (draft: Omit<StoredDraft, 'version' | 'changedAt'>): Promise<PhotoDraft> => {
    const changed = { ...draft, changedAt: now().toISOString() }
    await drafts.put(changed)
    return draftRecordOf(changed)
  }

  interface NewDraft {
    readonly id: Uuid
    readonly photoName: string
    readonly bytes: Uint8Array
    readonly mockupPath: FilePath | null
    readonly documentUuid?: Uuid | null
    /** Of what the areas are measured on, where that is not the photo itself. */
    readonly size?: Size
    readonly isLookedAt: boolean
    readonly state: PhotoDraftState
  }

  /** Nothing of it is left behind if the photo is refused. */
  const begin = async (
    { id, bytes, photoName, size, documentUuid = null, ...draft }: NewDraft,
    options: VisionOptions,
    fill: () => Promise<void> = async () => undefined,
  ): Promise<PhotoDraft> => {
    try {
      await files.write(drafts.photo(id), bytes)
      const seen = await vision.viewed({ file: drafts.photo(id), name: photoName }, drafts.view(id), options)
      await fill()
      const of = { id, photoName, documentUuid, size: size ?? seen.size, view: seen.view }
      return await put({ ...of, ...draft, discardedAt: null })
    } catch (error) {
      await drafts.remove(id)
      throw error
    }
  }

  const open = (photoName: string, bytes: Uint8Array, signal?: AbortSignal): Promise<PhotoDraft> => {
    const name = basename(photoName, extname(photoName)).slice(0, 120)
    const state = { name, areas: [], surfaces: [], colors: [], is_soft: true }
    const draft = { photoName, bytes, mockupPath: null, isLookedAt: false, state }
    return begin({ id: newUuid(), ...draft }, optionsOf(signal))
  }

  const openFile = async (path: FilePath, signal?: AbortSignal): Promise<PhotoDraft> => {
    grants.assertGranted(path)
    return open(basename(path), await files.read(path), signal)
  }

  return {
    open: openFile,

    openBytes: async (name: string, base64: string, signal?: AbortSignal): Promise<PhotoDraft> =>
      open(
        basename(name.replaceAll('\\', '/')) || 'photo',
        bytesOfBase64(base64, 'INVALID_IMAGE', { what: 'picture', of: name }),
        signal,
      ),

    async choose(): Promise<FilePath | null> {
      const path = await deps.dialogs.choosePhoto()
      if (path !== null) grants.grant(path)
      return path
    },

    /** A draft of this mockup that is there already goes on. Of a sample, it becomes a mockup of one's own. */
    async edit(path: FilePath, signal?: AbortSignal): Promise<PhotoDraft> {
      const sample = (await deps.samples.mockups()).find(({ file }) => file === path)
      if (!sample && !(await deps.library.knows(path))) grants.assertGranted(path)
      const begun = (await drafts.all()).find((draft) => draft.mockupPath === path && isKept(draft))
      if (begun) return draftRecordOf(begun)
      const fileName = basename(path)
      const name = (sample?.title ?? basename(path, extname(path))).slice(0, 120)
      const parts = mockupParts(await files.read(path), { fileName, name, newUuid })
      if (!parts) throw new AppError('photoFileDamaged', { file: fileName, part: 'pictures' })
      const id = newUuid()
      const draft = { id, photoName: fileName, bytes: parts.photo, isLookedAt: true }
      const mockupPath = sample ? null : path
      return begin({ ...draft, mockupPath, state: parts.state }, optionsOf(signal), async () => {
        for (const { id: mask, bytes, bounds } of parts.masks) {
          const passing = drafts.passing(id, mask)
          await files.write(passing, bytes)
          await vision
            .maskIn(
              { file: drafts.view(id), name: fileName },
              { kind: 'stored', mask: passing, bounds, size: parts.size },
              drafts.mask(id, mask),
              optionsOf(signal),
            )
            .finally(() => files.remove(passing))
        }
      })
    },

    /** A draft of this document that is there already goes on. Throws what `documentOf` throws. */
    async editDocument(uuid: Uuid, signal?: AbortSignal): Promise<PhotoDraft> {
      const document = await deps.documents.documentOf(uuid)
      if (!takesAreas(document))
        throw new AppError('documentTakesNoAreas', { document: documentNameOf(document) })
      const begun = (await drafts.all()).find((draft) => draft.documentUuid === uuid && isKept(draft))
      if (begun) return draftRecordOf(begun)
      const bytes = await deps.engine.thumbnail(
        {
          ...{ file: document.source, layer: null, edits: noEdits, format: 'jpg' },
          ...{ maxWidth: seenSide, maxHeight: seenSide },
        },
        optionsOf(signal),
      )
      const { width, height } = document.description
      const state = draftOfDocument(document)
      const draft = { bytes, mockupPath: null, documentUuid: uuid, size: { width, height } }
      const isLookedAt = state.areas.length > 0
      return begin(
        { id: newUuid(), photoName: documentNameOf(document), ...draft, isLookedAt, state },
        optionsOf(signal),
      )
    },

    /** Throws what `documentOf` throws, and PSD_PARSE_FAILED. */
    async keptColors(uuid: Uuid): Promise<KeptColors> {
      const { source } = await deps.documents.documentOf(uuid)
      if (source.kind !== 'photo') return { colors: [], surfaces: [] }
      const path = fileOfSource(source)
      return keptColors(await files.read(path), basename(path))
    },

    async list(): Promise<PhotoDraft[]> {
      const all = await drafts.all()
      const before = new Date(now().getTime() - restorableMs).toISOString()
      for (const { id, discardedAt } of all)
        if (discardedAt !== null && discardedAt < before) await drafts.remove(id)
      return all.filter(isKept).map(draftRecordOf)
    },

    get: async (id: Uuid): Promise<PhotoDraft> => draftRecordOf(await drafts.find(id)),

    async keep(id: Uuid, state: PhotoDraftState, isLookedAt: boolean): Promise<void> {
      const draft = await drafts.find(id)
      await put({ ...draft, state, isLookedAt })
    },

    async discard(id: Uuid): Promise<void> {
      await put({ ...(await drafts.find(id)), discardedAt: now().toISOString() })
      await drafts.remove(id, 'previews')
    },

    restore: async (id: Uuid): Promise<PhotoDraft> => put({ ...(await drafts.find(id)), discardedAt: null }),
  }
}
export type PhotoDrafts = ReturnType<typeof createPhotoDrafts>

export const optionsOf = (signal: AbortSignal | undefined): VisionOptions => (signal ? { signal } : {})

const isKept = ({ discardedAt }: StoredDraft): boolean => discardedAt === null

const draftRecordOf = (draft: Omit<StoredDraft, 'version'>): PhotoDraft => ({
  draft_id: draft.id,
  photo_name: draft.photoName,
  ...draft.size,
  picture_url: `mockwright://photo-draft/${draft.id}/view`,
  state: draft.state,
  mockup_path: draft.mockupPath,
  document_uuid: draft.documentUuid,
  is_looked_at: draft.isLookedAt,
  changed_at: draft.changedAt,
})
