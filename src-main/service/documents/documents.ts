import type {
  DocumentRecord,
  FidelityRecord,
  RecentDocument,
  SampleMockup,
} from '@contract/desktop/documents'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { indexLayers } from '../layers/layer-index'
import type { MockupLibrary } from '../library/library'
import type { LibraryFiles } from '../library/library-files'
import { documentUuidOf } from '../naming/uuid-of'
import type { PathGrants } from '../policy/path-grants'
import type { Dialogs } from '../ports/dialogs'
import { type DocumentSource, fileOfSource, sourceAt } from '../ports/document-source'
import type { Engine, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { PreviewBindings } from '../ports/preview-binding'
import type { RecentDocuments } from '../ports/recent-documents'
import type { SampleFiles } from '../ports/sample-files'
import { documentRecordOf, fidelityRecordOf, type OpenedDocument } from './document-record'
import type { RemoteDocuments } from './remote-documents'

export interface DocumentsDeps {
  readonly engine: Pick<Engine, 'describe' | 'checkFidelity'>
  readonly previews: PreviewBindings
  readonly recents: RecentDocuments
  readonly library: Pick<LibraryFiles, 'noteOpened'> & Pick<MockupLibrary, 'knows'>
  readonly samples: SampleFiles
  readonly remotes: RemoteDocuments
  readonly dialogs: Pick<Dialogs, 'chooseDocuments'>
  readonly files: Pick<Files, 'exists'>
  readonly grants: PathGrants
  /** Called with every file that a person opened themselves, for the menu and the system's list of recent files. */
  readonly onOpened: (path: FilePath) => void
}

/** The use cases behind the window's `documents`. */
export const createDocuments = (deps: DocumentsDeps) => {
  const open = new Map<Uuid, OpenedDocument>()

  const keep = (document: OpenedDocument): OpenedDocument => {
    open.set(document.uuid, document)
    return document
  }

  /** The source in its current state: the uuid changes when its bytes change. */
  const load = async (source: DocumentSource, signal?: AbortSignal): Promise<OpenedDocument> => {
    const description = await deps.engine.describe(source, signal ? { signal } : {})
    const uuid = documentUuidOf(fileOfSource(source), description.contentHash)
    const index = indexLayers(uuid, description)
    deps.previews.bindDocument({
      uuid,
      file: source,
      layerPaths: new Map(index.entries.map((entry) => [entry.uuid, entry.layer.path])),
    })
    return keep({ uuid, source, description, index, remote: null })
  }

  const assertAdmitted = async (path: FilePath): Promise<void> => {
    if (!(await deps.library.knows(path))) deps.grants.assertGranted(path)
  }

  const openAndRemember = async (file: FilePath, signal?: AbortSignal): Promise<DocumentRecord> => {
    const { uuid, description, ...document } = await load(sourceAt(file), signal)
    await deps.library.noteOpened(file, uuid, description)
    deps.onOpened(file)
    return documentRecordOf({ uuid, description, ...document })
  }

  /** Samples do not count as recent documents: people only browse them. */
  const sampleOf = async (uuid: Uuid): Promise<OpenedDocument | null> => {
    for (const { file } of await deps.samples.mockups()) {
      const sample = await load(sourceAt(file))
      if (sample.uuid === uuid) return sample
    }
    return null
  }

  /** An open document, or one opened in an earlier session. Throws `NOT_FOUND`. */
  const documentOf = async (uuid: Uuid): Promise<OpenedDocument> => {
    const known = open.get(uuid)
    if (known) return known
    const remote = await deps.remotes.reopen(uuid)
    if (remote) return keep(remote)
    const recent = await deps.recents.find(uuid)
    const reopened = recent ? await load(sourceAt(recent.path)) : await sampleOf(uuid)
    if (reopened?.uuid === uuid) return reopened
    throw new AppError('documentChanged', { file: recent?.name ?? null })
  }

  return {
    documentOf,

    async open(path: FilePath, signal?: AbortSignal): Promise<DocumentRecord> {
      await assertAdmitted(path)
      return openAndRemember(path, signal)
    },

    /** Like `open`, but not recorded as opened by a person. */
    async read(path: FilePath, signal?: AbortSignal): Promise<DocumentRecord> {
      await assertAdmitted(path)
      return documentRecordOf(await load(sourceAt(path), signal))
    },

    async choose(signal?: AbortSignal): Promise<DocumentRecord[]> {
      const records: DocumentRecord[] = []
      for (const path of await deps.dialogs.chooseDocuments())
        records.push(await openAndRemember(path, signal))
      return records
    },

    async openSample(id: string, signal?: AbortSignal): Promise<DocumentRecord> {
      const sample = (await deps.samples.mockups()).find((candidate) => candidate.id === id)
      if (!sample) throw new AppError('unknownId', { thing: 'sampleMockup', id })
      return documentRecordOf(await load(sourceAt(sample.file), signal))
    },

    openRemote: async (mockupId: string, signal?: AbortSignal): Promise<DocumentRecord> =>
      documentRecordOf(keep(await deps.remotes.open(mockupId, signal))),

    get: async (uuid: Uuid): Promise<DocumentRecord> => documentRecordOf(await documentOf(uuid)),

    async checkFidelity(uuid: Uuid, signal?: AbortSignal): Promise<FidelityRecord | null> {
      const { source, remote } = await documentOf(uuid)
      if (remote) return null
      const report = await deps.engine.checkFidelity(source, signal ? { signal } : {})
      return report === null ? null : fidelityRecordOf(uuid, report)
    },

    recent: async (): Promise<RecentDocument[]> =>
      Promise.all(
        (await deps.recents.list()).map(async ({ openedAt, ...entry }) => ({
          ...entry,
          opened_at: openedAt.toISOString(),
          exists: await deps.files.exists(entry.path),
        })),
      ),

    async forget(uuid: Uuid): Promise<{ forgotten: Uuid }> {
      await deps.recents.remove(uuid)
      return { forgotten: uuid }
    },

    samples: async (): Promise<SampleMockup[]> =>
      (await deps.samples.mockups()).map(({ id, title, category, description }) => ({
        id,
        title,
        category,
        description,
        thumbnail_url: `mockwright://sample/${id}`,
      })),
  }
}
export type Documents = ReturnType<typeof createDocuments>
