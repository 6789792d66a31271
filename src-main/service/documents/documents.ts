import type { AddedArea } from '@contract/desktop/added-areas'
import type {
  DocumentRecord,
  FidelityRecord,
  RecentDocument,
  SampleMockup,
} from '@contract/desktop/documents'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { indexLayers } from '../layers/layer-index'
import { printsOnGoods } from '../layers/with-seen-prints'
import type { MockupLibrary } from '../library/library'
import type { LibraryFiles } from '../library/library-files'
import { documentUuidOf } from '../naming/uuid-of'
import type { PathGrants } from '../policy/path-grants'
import type { Dialogs } from '../ports/dialogs'
import {
  type AddedAreaOfFile,
  type DocumentSource,
  fileOfSource,
  sourceAt,
  sourceWithAreas,
} from '../ports/document-source'
import type { Engine, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { PreviewBindings } from '../ports/preview-binding'
import type { RecentDocuments } from '../ports/recent-documents'
import type { SampleFiles } from '../ports/sample-files'
import { areasOfFile, takesAreas } from './added-areas'
import { documentNameOf, documentRecordOf, fidelityRecordOf } from './document-record'
import type { OpenedDocument } from './opened-document'
import type { RemoteDocuments } from './remote-documents'

export interface DocumentsDeps {
  readonly engine: Pick<Engine, 'describe' | 'checkFidelity'>
  readonly previews: PreviewBindings
  readonly recents: RecentDocuments
  readonly library: Pick<LibraryFiles, 'noteOpened' | 'sourceAtPath' | 'setAddedAreas'> &
    Pick<MockupLibrary, 'knows'>
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
  const load = async (
    source: DocumentSource,
    signal?: AbortSignal,
    own: Pick<OpenedDocument, 'isSample'> = {},
  ): Promise<OpenedDocument> => {
    const description = await deps.engine.describe(source, signal ? { signal } : {})
    const uuid = documentUuidOf(fileOfSource(source), description.contentHash)
    const index = indexLayers(uuid, description)
    const prints = printsOnGoods(index)
    deps.previews.bindDocument({
      uuid,
      file: source,
      layerPaths: new Map(index.entries.map((entry) => [entry.uuid, entry.layer.path])),
      ...(prints.length > 0 && { prints }),
    })
    return keep({ uuid, source, description, index, remote: null, ...own })
  }

  const assertAdmitted = async (path: FilePath): Promise<void> => {
    if (!(await deps.library.knows(path))) deps.grants.assertGranted(path)
  }

  const openAndRemember = async (file: FilePath, signal?: AbortSignal): Promise<DocumentRecord> => {
    const { uuid, description, ...document } = await load(await deps.library.sourceAtPath(file), signal)
    await deps.library.noteOpened(file, uuid, description)
    deps.onOpened(file)
    return documentRecordOf({ uuid, description, ...document })
  }

  /** Samples do not count as recent documents: people only browse them. */
  const sampleOf = async (uuid: Uuid): Promise<OpenedDocument | null> => {
    for (const { file } of await deps.samples.mockups()) {
      const sample = await load(sourceAt(file), undefined, { isSample: true })
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
    const reopened = recent ? await load(await deps.library.sourceAtPath(recent.path)) : await sampleOf(uuid)
    if (reopened?.uuid === uuid) return reopened
    throw new AppError('documentChanged', { file: recent?.name ?? null })
  }

  const changeAreas = async (
    path: FilePath,
    areas: readonly AddedAreaOfFile[],
    signal: AbortSignal | undefined,
  ): Promise<DocumentRecord> => {
    const changed = await load(sourceWithAreas(path, areas), signal)
    await deps.library.setAddedAreas(path, areas)
    await deps.library.noteOpened(path, changed.uuid, changed.description)
    return documentRecordOf(changed)
  }

  return {
    documentOf,

    async open(path: FilePath, signal?: AbortSignal): Promise<DocumentRecord> {
      await assertAdmitted(path)
      return openAndRemember(path, signal)
    },

    /** Like `open`; adds these print areas to those that the file has, replacing those of the same id. */
    async openWithAreas(
      path: FilePath,
      areas: readonly AddedAreaOfFile[],
      signal?: AbortSignal,
    ): Promise<DocumentRecord> {
      await assertAdmitted(path)
      const opened = await openAndRemember(path, signal)
      if (areas.length === 0) return opened
      const { source } = await documentOf(opened.uuid)
      const others = source.kind === 'areas' ? source.areas : []
      const taken = new Set(areas.map(({ id }) => id))
      return changeAreas(path, [...others.filter(({ id }) => !taken.has(id)), ...areas], signal)
    },

    /** Like `open`, but not recorded as opened by a person. */
    async read(path: FilePath, signal?: AbortSignal): Promise<DocumentRecord> {
      await assertAdmitted(path)
      return documentRecordOf(await load(await deps.library.sourceAtPath(path), signal))
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
      return documentRecordOf(await load(sourceAt(sample.file), signal, { isSample: true }))
    },

    openRemote: async (mockupId: string, signal?: AbortSignal): Promise<DocumentRecord> =>
      documentRecordOf(keep(await deps.remotes.open(mockupId, signal))),

    get: async (uuid: Uuid): Promise<DocumentRecord> => documentRecordOf(await documentOf(uuid)),

    /** Throws `NOT_FOUND`, `INVALID_INPUT` for a document that takes no areas, and what reading and parsing throw. */
    async setAddedAreas(
      uuid: Uuid,
      areas: readonly AddedArea[],
      signal?: AbortSignal,
    ): Promise<DocumentRecord> {
      const document = await documentOf(uuid)
      if (!takesAreas(document))
        throw new AppError('documentTakesNoAreas', { document: documentNameOf(document) })
      return changeAreas(fileOfSource(document.source), areasOfFile(areas, document), signal)
    },

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
