import type { BlendModeId } from '@contract/vocabulary'
import type { LayerColumn } from '../column'
import type { FactSource, MeasuredRgb } from '../fact'
import type { ColumnTable, MeasuredColumn } from '../measured-column'

/** Colour over white, then alpha, 0..255; a fifth number is `MeasuredColumn.within`. */
export type ShownWithin = readonly [number, number, number, number, within?: 1 | 2]

/** The results of a mode in columns from one file per mode, or from one file for all modes. */
export interface BlendModeFact {
  /** A layer and its colour overlay, both in the mode, over opaque (128, 128, 128). */
  readonly overGray: {
    readonly layer: MeasuredRgb
    readonly overlay: MeasuredRgb
    readonly shown: MeasuredRgb
    readonly within?: 1
    /** Why the engine differs; absent when it agrees. */
    readonly isWrong?: string
  }
  /** Blue in the mode over red, both at an opacity of 128. */
  readonly redAndBlue?: ShownWithin
  /** One for each of `discColumns`. */
  readonly discs?: readonly ShownWithin[]
}

const overGraySource: FactSource = {
  file: 'Agamnentzar/ag-psd: test/read/2026-blend-modes/src.psd',
  measured: 'the middle of the square of each mode; the 27 layers beside one another are of 80 × 80 pixels',
}

const redAndBlueSource = (mode: BlendModeId): FactSource => ({
  file: `chinedufn/psd: tests/fixtures/blending/blue-red-1x1-${mode.replaceAll('_', '-')}.psd`,
  measured: 'the only pixel',
})

const discSource = (mode: BlendModeId): FactSource => ({
  file: `psd-tools/psd-tools: tests/psd_files/blend-modes/${mode.replaceAll('_', '-')}.psd`,
  measured: 'where the three discs overlap and at their soft edges; coverage from the layers’ stored rasters',
})

/** Alpha of the blue, green and red disc at the measured positions; 0 where there is no disc. */
const discAlphas = [
  [255, 255, 0],
  [255, 0, 255],
  [0, 255, 255],
  [255, 255, 255],
  [182, 255, 255],
  [255, 183, 255],
  [255, 255, 87],
  [255, 219, 79],
  [219, 255, 80],
] as const

const discColors: readonly MeasuredRgb[] = [
  [0, 0, 255],
  [0, 255, 0],
  [255, 0, 0],
]

/** Three discs over nothing, each in the mode and at an opacity of 128. */
const discColumns = (mode: BlendModeId): readonly LayerColumn[] =>
  discAlphas.map((alphas) =>
    discColors.flatMap((color, disc) =>
      alphas[disc] === 0 ? [] : [{ mode, opacity: 128, color, alpha: alphas[disc] }],
    ),
  )

/** The columns of a mode's fact, except a column over gray in which the engine is known to differ. */
export const blendModeTables = (mode: BlendModeId, fact: BlendModeFact): readonly ColumnTable[] => [
  ...(fact.overGray.isWrong === undefined ? [overGrayTable(mode, fact)] : []),
  ...(fact.redAndBlue
    ? [{ source: redAndBlueSource(mode), columns: [measured(redAndBlueColumn(mode), fact.redAndBlue)] }]
    : []),
  ...(fact.discs ? [{ source: discSource(mode), columns: discsOf(mode, fact.discs) }] : []),
]

export const overGrayTable = (mode: BlendModeId, { overGray }: BlendModeFact): ColumnTable => {
  const { layer, overlay, shown, within } = overGray
  const [red, green, blue] = overlay.map((level) => level / 255)
  const painted = { kind: 'color-overlay', blendMode: mode, opacity: 1, color: { red, green, blue } } as const
  const column: LayerColumn = [{ color: [128, 128, 128] }, { mode, color: layer, effects: [painted] }]
  return { source: overGraySource, columns: [{ column, shown: [...shown, 255], ...(within && { within }) }] }
}

const redAndBlueColumn = (mode: BlendModeId): LayerColumn => [
  { opacity: 128, color: [255, 0, 0] },
  { mode, opacity: 128, color: [0, 0, 255] },
]

const discsOf = (mode: BlendModeId, discs: readonly ShownWithin[]): readonly MeasuredColumn[] =>
  discColumns(mode).map((column, place) => measured(column, discs[place]))

const measured = (column: LayerColumn, [red, green, blue, alpha, within]: ShownWithin): MeasuredColumn => ({
  column,
  shown: [red, green, blue, alpha],
  ...(within && { within }),
})
