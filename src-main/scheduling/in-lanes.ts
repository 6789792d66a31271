import { createScheduler } from './scheduler'

/**
 * Runs `run` over the items, `limit` at once, and gives what came of each as it comes. An item is taken when there is
 * room for it. Ended early, it waits for those under way. `run` must not reject.
 */
export async function* inLanes<Item, Outcome>(
  items: Iterable<Item>,
  limit: number,
  run: (item: Item) => Promise<Outcome>,
): AsyncGenerator<Outcome, void, void> {
  const scheduler = createScheduler({ limit })
  const running = new Set<Promise<void>>()
  const settled: Outcome[] = []
  const begin = (item: Item, leave: () => void): void => {
    const work = run(item).then((outcome) => {
      settled.push(outcome)
      running.delete(work)
      leave()
    })
    running.add(work)
  }
  try {
    const waiting = items[Symbol.iterator]()
    for (;;) {
      const leave = await scheduler.enter()
      const next = waiting.next()
      if (next.done) break
      begin(next.value, leave)
      yield* settled.splice(0)
    }
    while (running.size > 0) {
      await Promise.race(running)
      yield* settled.splice(0)
    }
  } finally {
    await Promise.all(running)
  }
}
