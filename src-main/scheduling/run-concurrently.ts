import { createScheduler } from './scheduler'

/**
 * Runs `run` over the items, at most `limit` at once, and yields each outcome as it arrives. An item is taken from the
 * iterable only when there is room for it. When the consumer stops early, the generator waits for the running items.
 * `run` must not reject.
 */
export async function* runConcurrently<Item, Outcome>(
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
