import { basename, resolve } from 'node:path'
import { indexLayers, type LayerEntry } from '../../service/layers/layer-index'
import { documentUuidOf } from '../../service/naming/uuid-of'
import type { DocumentDescription, LayerDescription } from '../../service/ports/engine'
import { mockupLayersOf } from '../../service/psd-mockups/mockup-layers'
import type { CliContext, ExitCode } from './cli-context'

export interface LayersRequest {
  readonly file: string
  readonly asJson: boolean
}

export const showLayers = async (request: LayersRequest, context: CliContext): Promise<ExitCode> => {
  const file = resolve(request.file)
  const description = await context.engine.describe(file, { signal: context.signal })
  const uuid = documentUuidOf(file, description.contentHash)
  if (request.asJson) {
    const data = { mockup_uuid: uuid, layers: mockupLayersOf(uuid, description) }
    context.out(`${JSON.stringify({ success: true, data }, null, 2)}\n`)
    return 0
  }
  context.out(`${titleOf(file, description)}\n`)
  const rows = indexLayers(uuid, description).entries.map(rowOf)
  const nameWidth = Math.max(0, ...rows.map(({ name }) => [...name].length))
  const kindWidth = Math.max(0, ...rows.map(({ kind }) => kind.length))
  for (const { name, kind, uuid: id } of rows) {
    context.out(`${name.padEnd(nameWidth)}  ${kind.padEnd(kindWidth)}  ${id}\n`)
  }
  for (const { name, comment, isLastApplied } of description.layerComps) {
    const notes = [isLastApplied ? 'as saved' : '', comment].filter((note) => note !== '').join(', ')
    context.out(`layer comp “${name}”${notes === '' ? '' : `  ${notes}`}\n`)
  }
  for (const { layerName, effect } of description.diagnostics) {
    context.err(layerName === null ? `${effect}\n` : `${layerName}: ${effect}\n`)
  }
  return 0
}

const titleOf = (file: string, { width, height, depth, colorMode }: DocumentDescription): string =>
  `${basename(file)}  ${width} × ${height}  ${depth} bit ${colorMode}`

const rowOf = ({ uuid, layer, names }: LayerEntry) => ({
  uuid,
  name: `${'  '.repeat(names.length)}${layer.isVisible ? '●' : '○'} ${layer.name}`,
  kind: [layer.kind, detailOf(layer)].join(' ').trim(),
})

const detailOf = ({ smartObject, fillColor }: LayerDescription): string =>
  smartObject ? `${smartObject.canvas.width} × ${smartObject.canvas.height}` : (fillColor ?? '')
