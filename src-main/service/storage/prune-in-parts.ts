export interface PruningPace {
  /** Rows that one part may remove: a few hundred hold the writer for some milliseconds. */
  readonly rowsAtOnce: number
  /** Milliseconds between two parts, in which everybody else writes. */
  readonly pauseMs: number
}

export const usualPace: PruningPace = { rowsAtOnce: 300, pauseMs: 15 }

/** Removes part after part until nothing is left, or until `mayGoOn` says no. Returns the number of rows. */
export const pruneInParts = async (
  prunePart: (limit: number) => Promise<number>,
  mayGoOn: () => Promise<boolean>,
  { rowsAtOnce, pauseMs }: PruningPace = usualPace,
): Promise<number> => {
  let removed = 0
  while (await mayGoOn()) {
    const count = await prunePart(rowsAtOnce)
    if (count === 0) break
    removed += count
    await pause(pauseMs)
  }
  return removed
}

/** The end of the program does not wait for it. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
