import type { Point, Size } from '../../../document/geometry'
import type { FactSource } from '../fact'

/** The pixels of a pattern's tile that Photoshop shows, by position. */
export interface PatternFact {
  readonly source: FactSource
  readonly tile: Size
  readonly origin: Point
  readonly places: readonly { readonly at: Point; readonly tile: Point }[]
}

const measured =
  'places whose colour stands once in the stored tile; all opaque pixels of the layer are those of the tile'

const place = (x: number, y: number, tileX: number, tileY: number) => ({
  at: { x, y },
  tile: { x: tileX, y: tileY },
})

export const filledShape: PatternFact = {
  source: { file: 'Agamnentzar/ag-psd: test/vector-test.psd', measured },
  tile: { width: 64, height: 64 },
  origin: { x: 0, y: -28 },
  places: [
    place(136, 31, 8, 59),
    place(140, 49, 12, 13),
    place(107, 57, 43, 21),
    place(109, 59, 45, 23),
    place(146, 59, 18, 23),
    place(144, 61, 16, 25),
    place(142, 77, 14, 41),
    place(139, 80, 11, 44),
  ],
}

export const overlaidText: PatternFact = {
  source: { file: 'psd-tools/psd-tools: tests/psd_files/layer_effects.psd', measured },
  tile: { width: 80, height: 80 },
  origin: { x: 47, y: 475 },
  places: [
    place(124, 490, 77, 15),
    place(133, 497, 6, 22),
    place(190, 509, 63, 34),
    place(106, 511, 59, 36),
    place(295, 512, 8, 37),
    place(482, 514, 35, 39),
    place(294, 527, 7, 52),
  ],
}
