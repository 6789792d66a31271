import { resolve } from 'node:path'
import { AppError } from '@contract/errors'
import { type DocumentSource, sourceAt, sourceWithAreas } from '../../service/ports/document-source'
import type { ReadProject } from '../../service/projects/project-file'
import type { CliContext } from './cli-context'
import type { RenderOptions } from './cli-options'
import { namedEditsOf } from './named-edits-of'

/** What `render` draws: a file with edits given as options, or a project with edits of its own. */
export interface RenderScene {
  readonly file: string
  /** The file with the print areas that the project adds to it. */
  readonly source: DocumentSource
  /** Null when the edits come from the options. */
  readonly project: ReadProject | null
  close(): Promise<void>
}

/** With `--project` the file is optional and replaces the project's document. */
export const sceneOfRender = async (
  request: RenderOptions & { readonly file?: string },
  { openProject, signal }: Pick<CliContext, 'openProject' | 'signal'>,
): Promise<RenderScene> => {
  if (request.project === undefined) {
    if (request.file === undefined) throw new AppError('nothingToDraw', {})
    const file = resolve(request.file)
    return { file, source: sourceAt(file), project: null, close: async () => undefined }
  }
  if (request.artwork.length > 0 || namedEditsOf(request).length > 0)
    throw new AppError('editsBesideProject', {})
  const document = request.file === undefined ? undefined : resolve(request.file)
  const project = await openProject(resolve(request.project), { document, signal })
  return { ...project, source: sourceWithAreas(project.file, project.addedAreas), project }
}
