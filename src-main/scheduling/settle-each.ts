import { AppError } from '@contract/errors'
import { runConcurrently } from './run-concurrently'

export interface SettleOptions<Item, Outcome> {
  /** Number of items that run at once. */
  readonly jobs: number
  readonly signal: AbortSignal
  readonly onFailure: (item: Item, error: unknown) => Outcome
  readonly onSettled: (outcome: Outcome, done: number) => void
}

/**
 * Runs every item and returns all outcomes in the items' order; an abort fails the items that have not begun. A crash
 * of the engine fails every item that was running: those run once more at the end, one by one, so that only the item at
 * fault fails.
 */
export const settleEach = async <Item, Outcome>(
  items: readonly Item[],
  run: (item: Item) => Promise<Outcome>,
  { jobs, signal, onFailure, onSettled }: SettleOptions<Item, Outcome>,
): Promise<readonly Outcome[]> => {
  const outcomes = new Map<Item, Outcome>()
  const bystanders: Item[] = []
  const settle = (item: Item, outcome: Outcome): void => {
    outcomes.set(item, outcome)
    onSettled(outcome, outcomes.size)
  }
  const attempt = async (item: Item, isLastChance: boolean): Promise<void> => {
    try {
      signal.throwIfAborted()
      settle(item, await run(item))
    } catch (error) {
      const isBystander = error instanceof AppError && error.code === 'ENGINE_CRASHED' && !isLastChance
      if (isBystander) bystanders.push(item)
      else settle(item, onFailure(item, error))
    }
  }

  for await (const _ of runConcurrently(items, Math.max(1, jobs), (item) => attempt(item, false)));
  for (const item of bystanders) await attempt(item, true)
  return items.flatMap((item) => {
    const outcome = outcomes.get(item)
    return outcome === undefined ? [] : [outcome]
  })
}
