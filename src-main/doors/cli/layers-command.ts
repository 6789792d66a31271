import { basename, resolve } from 'node:path'
import type { MockupLayer } from '@contract/service/mockup-layer'
import type { GroupLayerRecord, TextLayerRecord } from '@contract/service/psd-mockup'
import type { Uuid } from '@contract/vocabulary'
import { indexLayers, type LayerEntry } from '../../service/layers/layer-index'
import { documentUuidOf } from '../../service/naming/uuid-of'
import type { DocumentDescription, LayerDescription } from '../../service/ports/engine'
import { mockupLayersOf } from '../../service/psd-mockups/mockup-layers'
import { groupLayersOf, textLayersOf } from '../../service/psd-mockups/text-and-group-records'
import { describeRemoteMockup } from '../../service/remote-renders/remote-document'
import type { CliContext, ExitCode } from './cli-context'
import { mockupUuidOf } from './mockup-uuid-of'

export interface LayersRequest {
  /** A file; of a service also a mockup's uuid or name. */
  readonly file: string
  /** As in `RemoteDrawingOptions`; null for this computer. */
  readonly remote: string | null
  readonly asJson: boolean
}

/** A document's layers: read here, or as a service describes them. */
interface ShownLayers {
  readonly title: string
  readonly uuid: Uuid
  readonly description: DocumentDescription
  readonly layers: readonly MockupLayer[]
  readonly text_layers: readonly TextLayerRecord[]
  /** Groups whose outlines can be recoloured. */
  readonly group_layers: readonly GroupLayerRecord[]
}

export const showLayers = async (request: LayersRequest, context: CliContext): Promise<ExitCode> => {
  const { remote, file, asJson } = request
  const shown = remote === null ? await layersHere(file, context) : await layersThere(file, remote, context)
  const { title, uuid, description, layers, text_layers, group_layers } = shown
  if (asJson) {
    const data = { mockup_uuid: uuid, layers, text_layers, group_layers }
    context.out(`${JSON.stringify({ success: true, data }, null, 2)}\n`)
    return 0
  }
  context.out(`${title}\n`)
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

const layersHere = async (name: string, { engine, signal, fontNames }: CliContext): Promise<ShownLayers> => {
  const file = resolve(name)
  const description = await engine.describe(file, { signal })
  const uuid = documentUuidOf(file, description.contentHash)
  const { width, height, depth, colorMode } = description
  const title = `${basename(file)}  ${width} × ${height}  ${depth} bit ${colorMode}`
  const { entries } = indexLayers(uuid, description)
  // Listing fonts takes a moment, and most documents have no text.
  const names = entries.some(({ layer }) => layer.text !== null) ? await fontNames() : new Set<string>()
  return {
    ...{ title, uuid, description },
    layers: mockupLayersOf(uuid, description),
    text_layers: textLayersOf(entries, names),
    group_layers: groupLayersOf(entries),
  }
}

/** A file that the service does not have is sent to it, as a render would. */
const layersThere = async (subject: string, remote: string, context: CliContext): Promise<ShownLayers> => {
  const { files, signal, openRemoteDrawing } = context
  const { drawing } = await openRemoteDrawing({ remote, isQueued: false })
  const isFile = await files.exists(resolve(subject))
  const file = isFile ? resolve(subject) : await uuidThere(subject, remote, context)
  const { mockup, layers, contentHash } = await drawing.mockupOf(file, { signal })
  const { uuid, name, width, height } = mockup
  const description = describeRemoteMockup(mockup, layers, contentHash)
  const { text_layers, group_layers } = mockup
  const title = `${name}  ${width} × ${height}  ${uuid}`
  return { title, uuid, description, layers, text_layers, group_layers }
}

const uuidThere = async (
  reference: string,
  remote: string,
  { openService, signal }: CliContext,
): Promise<Uuid> => {
  const { service, close } = await openService({ remote, dataFolder: null })
  try {
    return await mockupUuidOf(reference, service, signal)
  } finally {
    await close()
  }
}

const rowOf = ({ uuid, layer, names }: LayerEntry) => ({
  uuid,
  name: `${'  '.repeat(names.length)}${layer.isVisible ? '●' : '○'} ${layer.name}`,
  kind: [layer.kind, detailOf(layer)].join(' ').trim(),
})

const detailOf = ({ smartObject, fillColor }: LayerDescription): string =>
  smartObject ? `${smartObject.canvas.width} × ${smartObject.canvas.height}` : (fillColor ?? '')
