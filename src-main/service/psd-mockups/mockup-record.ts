import type { PsdMockup, SmartObject, Thumbnail } from '@contract/service/psd-mockup'
import type { Uuid } from '@contract/vocabulary'
import { contentsKeyOf, indexLayers, type LayerEntry } from '../layers/layer-index'
import type { Bounds } from '../ports/engine'
import type { StoredMockup } from '../ports/mockup-store'
import type { ServedFiles } from '../ports/served-files'
import { type PresetPicture, presetPicturesOf } from './preset-pictures'
import { printAreaPresetsOf } from './print-area-presets'
import { groupLayersOf, textLayersOf } from './text-and-group-records'

/** `list` leaves out the fields that the service shows only when a single mockup is read. */
export type RecordDetail = 'list' | 'single'

/** Input to a record besides the mockup itself. */
export interface RecordSurroundings {
  readonly detail: RecordDetail
  /** Names of the fonts available for texts. */
  readonly fontNames: ReadonlySet<string>
  /** Whether the plan reveals the corners of smart objects. */
  readonly showsQuads: boolean
  readonly servedFiles: Pick<ServedFiles, 'addressOf' | 'find'>
}

export const mockupRecordOf = async (
  mockup: StoredMockup,
  { detail, fontNames, showsQuads, servedFiles }: RecordSurroundings,
): Promise<PsdMockup> => {
  const { entries } = indexLayers(mockup.uuid, mockup.description)
  const thumbnails = await Promise.all(
    mockup.thumbnails.map(async ({ width, file }) => ({ width, url: await servedFiles.addressOf(file) })),
  )
  return {
    uuid: mockup.uuid,
    name: mockup.name,
    width: mockup.description.width,
    height: mockup.description.height,
    thumbnail: thumbnails[0]?.url ?? '',
    thumbnails,
    collections: [],
    smart_objects: await smartObjectsOf(entries, {
      detail,
      showsQuads,
      picturesOf: (entry, preset) => reachable(presetPicturesOf(mockup, entry, preset), servedFiles),
    }),
    text_layers: textLayersOf(entries, fontNames),
    group_layers: groupLayersOf(entries),
  }
}

interface Shown extends Pick<RecordSurroundings, 'detail' | 'showsQuads'> {
  readonly picturesOf: (entry: LayerEntry, preset: Uuid) => Promise<Thumbnail[]>
}

/** While no server runs, nothing draws pictures that have no file yet. */
const reachable = async (
  pictures: readonly PresetPicture[],
  servedFiles: RecordSurroundings['servedFiles'],
): Promise<Thumbnail[]> => {
  const found = await Promise.all(
    pictures.map(async ({ id, width }) => {
      const url = await servedFiles.addressOf(id)
      return url.startsWith('file:') && (await servedFiles.find(id)) === null ? [] : [{ width, url }]
    }),
  )
  return found.flat()
}

/** One record for all copies of a smart object, because they take one input. */
const smartObjectsOf = (entries: readonly LayerEntry[], shown: Shown): Promise<SmartObject[]> => {
  const copies = new Map<string, LayerEntry[]>()
  for (const entry of entries) {
    const key = contentsKeyOf(entry)
    if (key === null) continue
    const sharing = copies.get(key)
    if (sharing) sharing.push(entry)
    else copies.set(key, [entry])
  }
  return Promise.all(
    [...copies.values()].flatMap((sharing) => {
      const [first] = sharing
      return first ? [smartObjectOf(first, sharing.length, shown)] : []
    }),
  )
}

const smartObjectOf = async (
  entry: LayerEntry,
  copies: number,
  { detail, showsQuads, picturesOf }: Shown,
): Promise<SmartObject> => {
  const { uuid, layer } = entry
  const { bounds, quad } = layer.smartObject?.inFile ?? {
    bounds: layer.bounds,
    quad: layer.smartObject?.quad,
  }
  const presets = printAreaPresetsOf(entry).map(async (preset) => ({
    ...preset,
    thumbnails: await picturesOf(entry, preset.uuid),
  }))
  return {
    uuid,
    name: layer.name,
    layer_name: layer.name,
    position: roundedBounds(bounds),
    size: {
      width: Math.round(layer.smartObject?.canvas.width ?? 0),
      height: Math.round(layer.smartObject?.canvas.height ?? 0),
    },
    print_area_presets: await Promise.all(presets),
    blend_mode: detail === 'single' ? layer.blendMode : null,
    quad: (showsQuads && quad?.map(([x, y]): [number, number] => [x, y])) || null,
    instance_count: copies,
  }
}

const roundedBounds = ({ x, y, width, height }: Bounds): Bounds => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})
