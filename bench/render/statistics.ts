/** The median of numbers in any order; of an even count, the upper of the two in the middle. NaN for an empty list. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export interface Turns {
  readonly turns: number
  /** Turns before the counted ones. */
  readonly warmUp: number
}

/**
 * The median of each work, ms. The works take turns, so that other load on the machine affects all alike. Work on all
 * cores still suffers more from it than work on a single core: a ratio of the two needs a quiet machine.
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
