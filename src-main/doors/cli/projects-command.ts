import type { ProjectSummary } from '@contract/desktop/projects'
import { AppError } from '@contract/errors'
import type { ProjectList } from '../../service/projects/project-list'
import type { CliContext, ExitCode } from './cli-context'
import type { projectActions } from './cli-options'
import { type CommandOutcome, printOutcome } from './command-outcome'

export interface ProjectsRequest {
  readonly action: (typeof projectActions)[number]
  /** A project by its uuid, the beginning of one, or its document's name. */
  readonly subject: string | null
  readonly dataFolder: string | null
  readonly json: boolean
}

/** Lists the projects that the window keeps on this computer, and forgets or restores one. */
export const manageProjects = async (request: ProjectsRequest, context: CliContext): Promise<ExitCode> => {
  const { projects, close } = await context.openProjects(request.dataFolder)
  try {
    return printOutcome(await carryOut(request, projects), request, context)
  } finally {
    await close()
  }
}

const carryOut = async (
  { action, subject }: ProjectsRequest,
  projects: ProjectList,
): Promise<CommandOutcome> => {
  const listed = await projects.list()
  if (action === 'list') return { text: listed.map(lineOf).join(''), data: listed }
  if (subject === null) throw new AppError('argumentMissing', { what: 'whichProject' })
  if (action === 'restore') {
    const data = await projects.restore(subject)
    const isBack = (await projects.list()).some(({ uuid }) => uuid === subject)
    if (!isBack) throw new AppError('projectUnknown', { reference: subject })
    return { text: `${subject} is listed again.\n`, data }
  }
  const { uuid, name } = projectNamed(subject, listed)
  const data = await projects.forget(uuid)
  return { text: `${name} is forgotten; to undo that: mockwright projects restore ${uuid}\n`, data }
}

const projectNamed = (reference: string, listed: readonly ProjectSummary[]): ProjectSummary => {
  const found = listed.filter(({ uuid, name }) => uuid.startsWith(reference) || name === reference)
  const [project] = found
  if (project && found.length === 1) return project
  throw project
    ? new AppError('projectShared', { reference, uuids: found.map(({ uuid }) => uuid) })
    : new AppError('projectUnknown', { reference })
}

const lineOf = ({ uuid, name, updated_at, edits, saved_as, path, exists }: ProjectSummary): string => {
  const parts = [
    `changed ${updated_at.slice(0, 16).replace('T', ' ')} UTC`,
    edits === null ? 'unreadable edits' : `${edits} ${edits === 1 ? 'edit' : 'edits'}`,
    saved_as === null ? 'not saved as a file' : `saved as ${saved_as}`,
    ...(path !== '' && !exists ? [`missing: ${path}`] : []),
  ]
  return `${uuid}  ${name}  ${parts.join(', ')}\n`
}
