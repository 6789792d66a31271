/** Of numbers in any order; of an even count, the upper of the two in the middle. Not a number for none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export interface Turns {
  readonly turns: number
  /** Turns before the counted ones. */
  readonly warmUp: number
}

/**
 * The median of each work, ms. They take turns, one after another, so that whatever else the machine does meets all
 * alike. A work on all cores still suffers more from it than one on a single core: a ratio of the two wants a quiet machine.
 */
export const inTurns = async <Name extends string>(
  works: Readonly<Record<Name, (turn: number) => Promise<unknown>>>,
  { turns, warmUp }: Turns,
): Promise<Readonly<Record<Name, number>>> => {
  const names = Object.keys(works) as Name[]
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let turn = 0; turn < warmUp + turns; turn += 1)
    for (const name of names) {
      const start = performance.now()
      await works[name](turn)
      if (turn >= warmUp) times.get(name)?.push(performance.now() - start)
    }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >
}
