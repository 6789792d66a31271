import { noAdvancedBlending } from './advanced-blending'
import type { LayerId, PixelLayer } from './document'
import { noEffectSwitches } from './layer-effect'
import type { Raster } from './raster'

/**
 * A visible pixel layer in normal mode with default settings, for documents that consist of a single picture. Its id is
 * 1.
 */
export const plainLayer = (name: string, raster: Raster | null): PixelLayer => ({
  kind: 'pixel',
  id: 1 as LayerId,
  name,
  isVisible: true,
  opacity: 1,
  fillOpacity: 1,
  isClipped: false,
  masks: [],
  effects: [],
  effectSwitches: noEffectSwitches,
  advanced: noAdvancedBlending,
  undrawn: [],
  blendMode: 'normal',
  raster,
})
