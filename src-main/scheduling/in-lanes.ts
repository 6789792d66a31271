/** Runs `run` over the items, `lanes` at once, and gives what came of each as it comes. Ended early, it waits for those under way. `run` must not reject. */
export async function* inLanes<Item, Outcome>(
  items: Iterable<Item>,
  lanes: number,
  run: (item: Item) => Promise<Outcome>,
): AsyncGenerator<Outcome, void, void> {
  const waiting = items[Symbol.iterator]()
  const running = new Set<Promise<void>>()
  const settled: Outcome[] = []
  const begin = (item: Item): void => {
    const work = run(item).then((outcome) => {
      settled.push(outcome)
      running.delete(work)
    })
    running.add(work)
  }
  try {
    for (;;) {
      for (let next = null; running.size < lanes; ) {
        next = waiting.next()
        if (next.done) break
        begin(next.value)
      }
      if (running.size === 0 && settled.length === 0) return
      if (settled.length === 0) await Promise.race(running)
      yield* settled.splice(0)
    }
  } finally {
    await Promise.all(running)
  }
}
