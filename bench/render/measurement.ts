export type Unit = 'ms' | 's' | 's/MP' | 'MB' | 'renders/s' | ''

/** A target that issue and README promise: for the value itself, or for its ratio to what it is compared with. */
export interface Mark {
  readonly of: 'value' | 'ratio'
  readonly is: 'at most' | 'at least'
  readonly limit: number
}

/** One line of the table. */
export interface Row {
  readonly scene: string
  readonly measure: string
  /** Null: the work failed, for the given `reason`. */
  readonly value: number | null
  readonly unit: Unit
  /** A floor or a peer, measured in the same run, in the same unit. */
  readonly against?: { readonly name: string; readonly value: number }
  readonly marks?: readonly Mark[]
  /** The parts of the time, or why there is no value. */
  readonly reason?: string
}

export interface CurvePoint {
  readonly x: number
  readonly value: number
  readonly memoryMb: number
}

/** A value and the memory as functions of the task's size. */
export interface Curve {
  /** The name of its file. */
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
  /** Sentences: measurements that were not possible here, and why. */
  readonly skipped: readonly string[]
}

export const findingsOf = (part: Partial<Findings>): Findings => ({
  rows: [],
  curves: [],
  skipped: [],
  ...part,
})

/** Null if there is nothing to compare with. */
export const ratioOf = ({ value, against }: Row): number | null =>
  value === null || against === undefined ? null : value / against.value

/** The targets that a row misses. A row without a value misses all of them. */
export const missedMarks = (row: Row): readonly Mark[] =>
  (row.marks ?? []).filter(({ of, is, limit }) => {
    const measured = of === 'value' ? row.value : ratioOf(row)
    if (measured === null) return true
    return is === 'at most' ? measured > limit : measured < limit
  })
