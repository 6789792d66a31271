import type { Film } from '@contract/film/film'

/** Which designs a moment shows. */
export interface ScenesAt {
  readonly scene: number
  /** The design that comes, and how far it has come, 0..1; null between transitions. */
  readonly next: { readonly scene: number; readonly share: number } | null
}

/** Designs have equal times; each ends with its transition to the next. `at`: 0..1. */
export const scenesAt = (
  at: number,
  count: number,
  { loop, frames, fps, change }: Pick<Film, 'loop' | 'frames' | 'fps' | 'change'>,
): ScenesAt => {
  if (count === 1 || (loop && at >= 1)) return { scene: 0, next: null }
  const place = Math.min(at * count, count - 1e-9)
  const scene = Math.floor(place)
  const next = scene + 1 < count ? scene + 1 : loop ? 0 : null
  if (next === null || change.transition === 'cut') return { scene, next: null }
  const slotSeconds = frames / fps / count
  const length = Math.min(0.5, change.seconds / slotSeconds)
  const share = (place - scene - (1 - length)) / length
  if (share <= 0) return { scene, next: null }
  return { scene, next: { scene: next, share: share * share * (3 - 2 * share) } }
}
