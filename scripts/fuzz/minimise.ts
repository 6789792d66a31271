import type { Mutation } from './mutation'

/**
 * Delta debugging: leaves out every change without which `isFound` still holds, then halves how often parts are
 * repeated, as long as it does.
 */
export const minimised = async (
  mutations: readonly Mutation[],
  isFound: (mutations: readonly Mutation[]) => Promise<boolean>,
): Promise<readonly Mutation[]> => {
  let kept = [...mutations]
  for (let at = kept.length - 1; at >= 0 && kept.length > 1; at -= 1) {
    const fewer = kept.toSpliced(at, 1)
    if (await isFound(fewer)) kept = fewer
  }
  for (let at = 0; at < kept.length; at += 1)
    for (;;) {
      const each = kept[at]
      if (each?.kind !== 'repeat' || each.times === 1) break
      const smaller = kept.with(at, { ...each, times: Math.floor(each.times / 2) })
      if (!(await isFound(smaller))) break
      kept = smaller
    }
  return kept
}
