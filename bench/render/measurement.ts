export type Unit = 'ms' | 's' | 's/MP' | 'MB' | 'renders/s' | ''

/** What issue and README promise: of the value itself, or of its ratio to what it stands against. */
export interface Mark {
  readonly of: 'value' | 'ratio'
  readonly is: 'at most' | 'at least'
  readonly limit: number
}

/** One line of the table. */
export interface Row {
  readonly scene: string
  readonly measure: string
  /** Null: the work failed, and `reason` says how. */
  readonly value: number | null
  readonly unit: Unit
  /** A floor or a peer, measured in the same run, in the same unit. */
  readonly against?: { readonly name: string; readonly value: number }
  readonly marks?: readonly Mark[]
  /** Where the time goes, or why there is no value. */
  readonly reason?: string
}

export interface CurvePoint {
  readonly x: number
  readonly value: number
  readonly memoryMb: number
}

/** How a value and the memory go with the size of the task. */
export interface Curve {
  /** Names its file. */
  readonly id: string
  readonly title: string
  readonly xTitle: string
  readonly valueTitle: string
  readonly memoryTitle: string
  readonly points: readonly CurvePoint[]
}

export interface Findings {
  readonly rows: readonly Row[]
  readonly curves: readonly Curve[]
  /** Sentences: what could not be measured here, and why. */
  readonly skipped: readonly string[]
}

export const findingsOf = (part: Partial<Findings>): Findings => ({
  rows: [],
  curves: [],
  skipped: [],
  ...part,
})

/** Null where there is nothing to compare. */
export const ratioOf = ({ value, against }: Row): number | null =>
  value === null || against === undefined ? null : value / against.value

/** The marks that a row misses. One without a value misses all of them. */
export const missedMarks = (row: Row): readonly Mark[] =>
  (row.marks ?? []).filter(({ of, is, limit }) => {
    const measured = of === 'value' ? row.value : ratioOf(row)
    if (measured === null) return true
    return is === 'at most' ? measured > limit : measured < limit
  })
