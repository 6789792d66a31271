import type { LayerEffect } from '../../../document/layer-effect'
import type { MeasuredRgb } from '../fact'
import type { ColumnTable } from '../measured-column'

const yellow: LayerEffect = {
  kind: 'color-overlay',
  blendMode: 'normal',
  opacity: 1,
  color: { red: 253 / 255, green: 184 / 255, blue: 18 / 255 },
}

const edge = (backdrop: MeasuredRgb, alpha: number, [red, green, blue]: MeasuredRgb) => ({
  column: [{ color: backdrop }, { color: [255, 255, 255], alpha, isText: true, effects: [yellow] }] as const,
  shown: [red, green, blue, 255] as const,
})

/**
 * Edges of text in a picture written by Photoshop CS5.1, which blends them in document numbers; later versions blend in
 * encoded light.
 */
export const textOfOldFiles: ColumnTable = {
  source: {
    file: 'ZeusWPI/hydra: artwork/dashboard/news.psd',
    measured:
      'edges of layer Nieuws; its backdrop 25 px to the left in the same row, coverage from its stored raster',
  },
  writtenBy: { name: 'Adobe Photoshop CS5.1', photoshopVersion: 12.1 },
  columns: [
    edge([14, 50, 86], 16, [29, 58, 82]),
    edge([13, 50, 85], 48, [58, 75, 72]),
    edge([13, 50, 85], 80, [88, 92, 64]),
    edge([13, 50, 85], 112, [118, 109, 56]),
    edge([14, 51, 86], 127, [133, 117, 52]),
    edge([13, 50, 85], 159, [163, 134, 43]),
    edge([14, 51, 86], 191, [193, 151, 35]),
    edge([14, 50, 86], 223, [223, 167, 27]),
  ],
}
