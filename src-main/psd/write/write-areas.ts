import type { AddedArea } from '../../engine/document/added-area'
import type { ContentsId, SmartObjectLayer } from '../../engine/document/document'
import { plainLayer } from '../../engine/document/plain-layer'
import { ByteReader } from '../bytes/byte-reader'
import { walkRecord } from '../patch/patch-layer-info'
import { readHeader } from '../records/header'
import { writePsd } from './write-psd'

/** The record of a layer without pixels, from its signature on: the same in every mode, depth and size. */
export type RecordTail = Uint8Array

/** Records of empty smart objects, in the order of the areas, and of the layer that a flat picture becomes. */
export const writeAreas = (
  areas: readonly AddedArea[],
): { readonly background: RecordTail; readonly areas: readonly RecordTail[] } => {
  const [background, ...tails] = recordTails(
    writePsd(
      {
        ...{ size: { width: 1, height: 1 }, colorMode: 'rgb', depth: 8, resolutionPpi: 72 },
        ...{ iccProfile: null, writtenBy: null, contents: new Map(), layerComps: [], composite: null },
        layers: [plainLayer('Background', null), ...areas.map(smartObjectOf)],
      },
      { raster: () => null, mask: () => null },
    ),
  )
  return { background: background!, areas: tails }
}

/** In the form of Photoshop's own, and the same for the same area. */
export const contentsIdOf = ({ id }: Pick<AddedArea, 'id'>): ContentsId =>
  `00000000-0000-4000-9000-${id.toString(16).padStart(12, '0')}` as ContentsId

const smartObjectOf = (area: AddedArea): SmartObjectLayer => ({
  ...plainLayer(area.name, null),
  kind: 'smart_object',
  id: area.id,
  isClipped: area.on !== null,
  blendMode: area.blendMode,
  contentsId: contentsIdOf(area),
  placement: area.placement,
  filters: [],
  filterMask: null,
})

const recordTails = (psd: Uint8Array): readonly RecordTail[] => {
  const reader = new ByteReader(psd, 'file')
  readHeader(reader)
  reader.skip(reader.uint32())
  reader.skip(reader.uint32())
  reader.skip(8)
  const count = Math.abs(reader.int16())
  return Array.from({ length: count }, () => {
    const { rest } = walkRecord(reader, false)
    return psd.subarray(rest.start, rest.end)
  })
}
