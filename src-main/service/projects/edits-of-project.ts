import { basename } from 'node:path'
import { wireOfKept } from '@contract/edits/kept-edits'
import { AppError } from '@contract/errors'
import type { LayerPath } from '../../engine/document/layer-path'
import { resolveEdits } from '../../engine/edits/resolve-edits'
import type { LayerIndex } from '../layers/layer-index'
import type { EngineRenderRequest } from '../ports/engine'
import type { ReadProject } from './project-file'

/** Throws `LAYER_NOT_FOUND` if the document lacks a layer that the project changes. */
export const editsOfProject = (project: ReadProject, index: LayerIndex): EngineRenderRequest['edits'] => {
  const paths = new Set(index.entries.map(({ layer }) => layer.path.join('/')))
  const layer = (id: string): LayerPath => {
    const path = project.layers.get(id)
    if (path && paths.has(path.join('/'))) return path
    throw new AppError('projectLayersMissing', { project: project.name, document: basename(project.file) })
  }
  return resolveEdits(wireOfKept(project.state), {
    layer,
    smartObject: layer,
    artwork: (id) => ({ path: project.artworks.get(id) ?? id }),
  })
}
