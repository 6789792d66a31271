/**
 * Each delay is randomly longer or shorter by up to this share, so that deliveries that failed together are not retried
 * together.
 */
const jitter = 0.2

/**
 * When to make the next attempt after `attempts` failures, the last one at `at`; null: never. `delays` are seconds,
 * `random` is 0..1.
 */
export const nextAttemptAt = (
  attempts: number,
  { at, delays, random }: { readonly at: Date; readonly delays: readonly number[]; readonly random: number },
): Date | null => {
  const seconds = delays[attempts - 1]
  if (seconds === undefined) return null
  return new Date(at.getTime() + seconds * 1000 * (1 + jitter * (2 * random - 1)))
}
