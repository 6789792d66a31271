import { basename, join } from 'node:path'
import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { DocumentRecord } from '@contract/desktop/documents'
import {
  type ProjectContents,
  type ProjectRecord,
  type ProjectState,
  untouchedState,
} from '@contract/desktop/projects'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { Artworks } from '../artworks/artworks'
import { documentRecordOf } from '../documents/document-record'
import type { Documents } from '../documents/documents'
import type { OpenedDocument } from '../documents/opened-document'
import { layerUuidOf } from '../naming/uuid-of'
import type { PathGrants } from '../policy/path-grants'
import type { Clock } from '../ports/clock'
import type { Dialogs } from '../ports/dialogs'
import { fileOfSource } from '../ports/document-source'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { ProjectStore, ProjectSubject, StoredProject } from '../ports/project-store'
import { projectEnding, type ReadProjectDeps, readProjectFile } from './project-file'
import { createProjectList } from './project-list'
import { parsedProjectState, projectStateVersion, withArtworks, withOtherIds } from './project-state'
import { type SaveProjectDeps, saveProject } from './save-project'

export interface ProjectsDeps
  extends Omit<SaveProjectDeps, 'artworks' | 'files'>,
    Pick<ReadProjectDeps, 'unpack'> {
  readonly store: ProjectStore
  readonly documents: Pick<Documents, 'documentOf' | 'open' | 'openWithAreas'>
  readonly artworks: Pick<Artworks, 'artworksOf' | 'add'>
  readonly dialogs: Pick<Dialogs, 'chooseProject' | 'chooseProjectTarget' | 'reveal'>
  readonly grants: PathGrants
  readonly files: Pick<Files, 'read' | 'write' | 'remove' | 'exists' | 'hashOf'>
  readonly now: Clock
}

/** The use cases behind the window's `projects`. */
export const createProjects = (deps: ProjectsDeps) => {
  const { store, documents, artworks, files, dialogs, grants, now } = deps
  const untouched = { version: projectStateVersion, state: untouchedState }

  const recordOf = (uuid: Uuid, project: StoredProject | null): ProjectRecord => ({
    uuid,
    state: project === null ? untouchedState : parsedProjectState(project.present, project.name),
    can_undo: project?.canUndo ?? false,
    can_redo: project?.canRedo ?? false,
  })

  const add = async (
    uuid: Uuid,
    step: { readonly state: ProjectState; readonly gesture: string | null },
  ): Promise<StoredProject> => {
    const subject = subjectOf(await documents.documentOf(uuid))
    return store.record(subject, { version: projectStateVersion, ...step }, untouched, now())
  }

  const known = async (uuid: Uuid): Promise<StoredProject> => {
    const project = await store.find(uuid)
    if (project) return project
    throw new AppError('gone', { what: 'project' })
  }

  /** The document of a project; its own file is opened even if it is no longer among the recent documents. */
  const documentAgain = async (uuid: Uuid, signal?: AbortSignal): Promise<OpenedDocument> => {
    try {
      return await documents.documentOf(uuid)
    } catch (error) {
      const project = await store.find(uuid)
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND' || !project?.source) throw error
      const file = fileOfSource(project.source)
      grants.grant(file)
      const opened = await documents.open(file, signal)
      if (opened.uuid !== uuid) throw new AppError('documentChanged', { file: project.name })
      return documents.documentOf(uuid)
    }
  }

  const openFile = async (path: FilePath, signal?: AbortSignal): Promise<DocumentRecord> => {
    const folder = join(deps.folder, await files.hashOf(path))
    const project = await readProjectFile(path, folder, deps, { signal })
    grants.grant(project.file)
    const document = await documents.openWithAreas(project.file, project.addedAreas, signal)
    const { index } = await documents.documentOf(document.uuid)
    const ids = new Map<string, string>()
    for (const [id, layerPath] of project.layers) {
      const here = layerUuidOf(document.uuid, layerPath)
      if (!index.byUuid.has(here)) throw otherDocument(project.name, project.file)
      ids.set(id, here)
    }
    const records = new Map<string, ArtworkRecord>()
    for (const [id, place] of project.artworks) {
      grants.grant(place)
      records.set(id, await artworks.add(place, signal))
    }
    await add(document.uuid, {
      state: withOtherIds(withArtworks(project.state, records), ids),
      gesture: null,
    })
    await store.noteSaved(document.uuid, path)
    return document
  }

  return {
    get: async (uuid: Uuid): Promise<ProjectRecord> => recordOf(uuid, await store.find(uuid)),

    async record(uuid: Uuid, state: ProjectState, gesture: string | null) {
      const { canUndo, canRedo } = await add(uuid, { state, gesture })
      return { can_undo: canUndo, can_redo: canRedo }
    },

    undo: async (uuid: Uuid): Promise<ProjectRecord> => recordOf(uuid, await store.move(uuid, -1, now())),

    redo: async (uuid: Uuid): Promise<ProjectRecord> => recordOf(uuid, await store.move(uuid, 1, now())),

    ...createProjectList(deps),

    reopen: async (uuid: Uuid, signal?: AbortSignal): Promise<DocumentRecord> =>
      documentRecordOf(await documentAgain(uuid, signal)),

    async reveal(uuid: Uuid): Promise<{ revealed: boolean }> {
      const { source, savedAs } = await known(uuid)
      for (const path of [savedAs, source && fileOfSource(source)]) {
        if (path === null || !(await files.exists(path))) continue
        dialogs.reveal(path)
        return { revealed: true }
      }
      return { revealed: false }
    },

    async save(uuid: Uuid, contents: ProjectContents, signal?: AbortSignal) {
      const document = await documentAgain(uuid, signal)
      if (document.remote) throw keptByService(document.remote.name)
      const { state } = recordOf(uuid, await store.find(uuid))
      const path = await dialogs.chooseProjectTarget(
        `${stemOf(fileOfSource(document.source))}${projectEnding}`,
      )
      if (path === null) return null
      await saveProject(path, { document, state, contents }, deps, signal)
      await store.noteSaved(uuid, path)
      return { path }
    },

    async open(path: FilePath, signal?: AbortSignal): Promise<DocumentRecord> {
      grants.assertGranted(path)
      return openFile(path, signal)
    },

    async choose(signal?: AbortSignal): Promise<DocumentRecord | null> {
      const path = await dialogs.chooseProject()
      return path === null ? null : openFile(path, signal)
    },
  }
}
export type Projects = ReturnType<typeof createProjects>

const subjectOf = ({ uuid, source, remote }: OpenedDocument): ProjectSubject => ({
  uuid,
  name: remote?.name ?? basename(fileOfSource(source)),
  source: remote ? null : source,
})

const stemOf = (file: FilePath): string => basename(file).replace(/\.[^.]+$/, '')

const keptByService = (document: string): AppError => new AppError('projectKeptByService', { document })

const otherDocument = (project: string, file: FilePath): AppError =>
  new AppError('projectLayersMissing', { project, document: basename(file) })
