import type { TrustedTime } from '../ports/trusted-time'

const dayMs = 86_400_000

/**
 * The time for everything that removes things for their age. A step of the clock counts as one day at most, however far
 * it goes, and a step back counts at once: a clock that is set wrong makes nothing older than the last day does. Time
 * that was not believed, such as a holiday with the computer off, is made up at twice the speed.
 */
export const trustedTimeAfter = (before: TrustedTime | null, wall: Date): TrustedTime => {
  if (before === null) return { seenAt: wall, trustedAt: wall }
  const passedMs = Math.max(0, wall.getTime() - before.seenAt.getTime())
  const believedMs = Math.min(dayMs, 2 * passedMs)
  const trustedMs = Math.min(wall.getTime(), before.trustedAt.getTime() + believedMs)
  return { seenAt: wall, trustedAt: new Date(trustedMs) }
}
