import type { SmartObject } from '@contract/service/psd-mockup'
import type { LayerEntry } from '../layers/layer-index'
import { uuidOf } from '../naming/uuid-of'

type PrintAreaPreset = SmartObject['print_area_presets'][number]

/** Without their pictures. The one preset that every smart object has: its whole canvas. No call creates others. */
export const printAreaPresetsOf = ({ uuid, layer }: LayerEntry): PrintAreaPreset[] => {
  if (!layer.smartObject) return []
  const { canvas } = layer.smartObject
  const size = { width: Math.round(canvas.width), height: Math.round(canvas.height) }
  return [
    {
      uuid: uuidOf('print-area', uuid),
      name: 'Default',
      thumbnails: [],
      size,
      position: { x: 0, y: 0, ...size },
    },
  ]
}
