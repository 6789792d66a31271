import type { LayerId } from '../../engine/document/document'
import type { LayerRecord } from './layer-records'

/**
 * One id per record, the same for the same file: Photoshop's own where it exists and is not taken by an earlier record
 * (files with duplicates exist), else the next one above all of Photoshop's.
 */
export const layerIds = (records: readonly LayerRecord[]): ReadonlyMap<LayerRecord, LayerId> => {
  const stored = records.map(storedId)
  let next = Math.max(0, ...stored.map((id) => id ?? 0)) + 1
  const taken = new Set<number>()
  return new Map(
    records.map((record, index) => {
      const own = stored[index] ?? null
      const id = own !== null && !taken.has(own) ? own : next++
      taken.add(id)
      return [record, id as LayerId]
    }),
  )
}

const storedId = ({ blocks }: LayerRecord): number | null => {
  const bytes = blocks.get('lyid')
  return bytes && bytes.length >= 4 ? new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) : null
}
