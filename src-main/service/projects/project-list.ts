import type { ProjectState, ProjectSummary } from '@contract/desktop/projects'
import { keptEdits } from '@contract/edits/kept-edits'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { Clock } from '../ports/clock'
import { fileOfSource } from '../ports/document-source'
import type { Files } from '../ports/files'
import type { ProjectStore, StoredProject } from '../ports/project-store'
import { parsedProjectState } from './project-state'

export interface ProjectListDeps {
  readonly store: Pick<ProjectStore, 'list' | 'find' | 'setRemoved'>
  readonly files: Pick<Files, 'exists'>
  readonly now: Clock
}

/** The list of projects, as the window and the command line show it. */
export const createProjectList = ({ store, files, now }: ProjectListDeps) => ({
  list: async (): Promise<ProjectSummary[]> =>
    Promise.all((await store.list()).map((project) => summaryOf(project, files))),

  async forget(uuid: Uuid): Promise<{ forgotten: Uuid }> {
    if ((await store.find(uuid)) === null) throw new AppError('gone', { what: 'project' })
    await store.setRemoved(uuid, now())
    return { forgotten: uuid }
  },

  async restore(uuid: Uuid): Promise<{ restored: Uuid }> {
    await store.setRemoved(uuid, null)
    return { restored: uuid }
  },
})
export type ProjectList = ReturnType<typeof createProjectList>

const summaryOf = async (project: StoredProject, files: Pick<Files, 'exists'>): Promise<ProjectSummary> => {
  const { uuid, name, source, savedAs, updatedAt } = project
  const path = source === null ? '' : fileOfSource(source)
  return {
    uuid,
    name,
    path,
    updated_at: updatedAt.toISOString(),
    exists: path !== '' && (await files.exists(path)),
    edits: editCountIn(project),
    saved_as: savedAs,
  }
}

/** Null for a state that this version cannot read. */
const editCountIn = ({ present, name }: StoredProject): number | null => {
  try {
    return editCountOf(parsedProjectState(present, name))
  } catch {
    return null
  }
}

/** Guides and print widths change no picture and are not counted. */
export const editCountOf = (state: ProjectState): number =>
  Object.values<unknown>(keptEdits.parse(state)).reduce((count: number, edits) => count + entriesIn(edits), 0)

const entriesIn = (edits: unknown): number => {
  if (edits === null || edits === undefined) return 0
  return typeof edits === 'object' ? Object.keys(edits).length : 1
}
