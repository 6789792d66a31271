import type { PsdMockup, SmartObject } from '@contract/service/psd-mockup'
import { indexLayers, type LayerEntry } from '../layer-index'
import type { Bounds } from '../ports/engine'
import type { StoredMockup } from '../ports/mockup-store'
import type { ServedFiles } from '../ports/served-files'
import { printAreaPresetsOf } from './print-area-presets'
import { groupLayersOf, textLayersOf } from './text-and-group-records'

/** `list` leaves out what the service shows in a single read only. */
export type RecordDetail = 'list' | 'single'

export const mockupRecordOf = (
  mockup: StoredMockup,
  detail: RecordDetail,
  servedFiles: Pick<ServedFiles, 'addressOf'>,
): PsdMockup => {
  const { entries } = indexLayers(mockup.uuid, mockup.description)
  const thumbnails = mockup.thumbnails.map(({ width, file }) => ({ width, url: servedFiles.addressOf(file) }))
  return {
    uuid: mockup.uuid,
    name: mockup.name,
    width: mockup.description.width,
    height: mockup.description.height,
    thumbnail: thumbnails[0]?.url ?? '',
    thumbnails,
    collections: [],
    smart_objects: smartObjectsOf(entries, detail),
    text_layers: textLayersOf(entries),
    group_layers: groupLayersOf(entries),
  }
}

/** One record for all copies of a smart object: they take one input. */
const smartObjectsOf = (entries: readonly LayerEntry[], detail: RecordDetail): SmartObject[] => {
  const copies = new Map<string, LayerEntry[]>()
  for (const entry of entries) {
    const contentsId = entry.layer.smartObject?.contentsId
    if (contentsId === undefined) continue
    const sharing = copies.get(contentsId)
    if (sharing) sharing.push(entry)
    else copies.set(contentsId, [entry])
  }
  return [...copies.values()].flatMap((sharing) => {
    const [first] = sharing
    return first ? [smartObjectOf(first, sharing.length, detail)] : []
  })
}

const smartObjectOf = (entry: LayerEntry, copies: number, detail: RecordDetail): SmartObject => {
  const { uuid, layer } = entry
  return {
    uuid,
    name: layer.name,
    layer_name: layer.name,
    position: roundedBounds(layer.bounds),
    size: {
      width: Math.round(layer.smartObject?.canvas.width ?? 0),
      height: Math.round(layer.smartObject?.canvas.height ?? 0),
    },
    print_area_presets: printAreaPresetsOf(entry),
    blend_mode: detail === 'single' ? layer.blendMode : null,
    quad: layer.smartObject?.quad.map(([x = 0, y = 0]): [number, number] => [x, y]) ?? null,
    instance_count: copies,
  }
}

const roundedBounds = ({ x, y, width, height }: Bounds): Bounds => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})
