import { fittedSlope } from '../../src-main/testing/fitted-slope'
import { apart, type Snapshot } from './snapshot'

/**
 * The most that each may grow in an hour, by a line fitted to all hours after the first third: in those, caches fill
 * and code is compiled. Memory goes up and down by some megabytes with every collection.
 */
const mostGrowth: Readonly<Record<string, number>> = {
  'server MB': 1,
  'engine MB': 1,
  'heap MB': 0.1,
  'server handles': 0.2,
  'engine handles': 0.2,
  files: 0.5,
  'files MB': 0.1,
}

/**
 * Rows that are a history: by an hour's work. Deliveries are forgotten after 90 days, answers after one; jobs, charges,
 * runs and arrivals are kept.
 */
const histories: Readonly<Record<string, number>> = {
  artworks: 3,
  batch_items: 7,
  batch_runs: 4,
  charges: 45,
  daily_charges: 1,
  hot_arrivals: 3,
  idempotent_answers: 60,
  job_steps: 90,
  jobs: 24,
  project_steps: 6,
  webhook_attempts: 60,
  webhook_deliveries: 60,
}
const mostOtherRows = 0.1

export interface Growth {
  readonly name: string
  readonly first: number
  readonly last: number
  readonly perHour: number
  readonly most: number
}

/** The growth of everything that was measured, over the hours after the first third. */
export const growthOver = (hours: readonly Snapshot[]): readonly Growth[] => {
  const settled = hours.slice(Math.floor(hours.length / 3))
  const growthOf = (name: string, most: number, measure: (hour: Snapshot) => number): Growth => {
    const values = settled.map(measure)
    const [first = 0, last = 0] = [values[0], values.at(-1)]
    return { name, first, last, perHour: fittedSlope(values), most }
  }
  const measured = Object.entries(mostGrowth).map(([name, most]) =>
    growthOf(name, most, ({ measured }) => measured[name] ?? 0),
  )
  const tables = Object.keys(settled.at(-1)?.rows ?? {}).map((table) =>
    growthOf(`rows: ${table}`, histories[table] ?? mostOtherRows, ({ rows }) => rows[table] ?? 0),
  )
  const places = Object.keys(settled.at(-1)?.files ?? {})
  const folders = places
    .filter((place) => !apart.has(place))
    .map((place) => growthOf(`files in ${place}`, mostGrowth['files'] ?? 0, ({ files }) => files[place] ?? 0))
  return [...measured, ...folders, ...tables]
}

/** Tables that are empty again when nothing has happened for so long that everything in them has expired. */
export const passing = ['idempotent_answers', 'webhook_deliveries', 'webhook_attempts'] as const
