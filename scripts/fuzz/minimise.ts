import type { Mutation } from './mutation'

/** Whether an input still meets the fault. */
type IsFound = (mutations: readonly Mutation[]) => Promise<boolean>

/** Delta debugging: leaves out every change that the fault does not need, then makes the remaining ones smaller. */
export const minimised = async (
  mutations: readonly Mutation[],
  isFound: IsFound,
): Promise<readonly Mutation[]> => {
  let kept = [...mutations]
  for (let at = kept.length - 1; at >= 0 && kept.length > 1; at -= 1) {
    const fewer = kept.toSpliced(at, 1)
    if (await isFound(fewer)) kept = fewer
  }
  for (let at = 0; at < kept.length; at += 1) kept = await withSmaller(kept, at, isFound)
  return kept
}

/** With one change made smaller, again and again, as long as the fault remains. */
const withSmaller = async (
  mutations: readonly Mutation[],
  at: number,
  isFound: IsFound,
): Promise<Mutation[]> => {
  const each = mutations[at]
  for (const smaller of each ? halvesOf(each) : []) {
    const tried = mutations.with(at, smaller)
    if (await isFound(tried)) return withSmaller(tried, at, isFound)
  }
  return [...mutations]
}

const halvesOf = (change: Mutation): readonly Mutation[] => {
  if (change.kind === 'repeat' && change.times > 1)
    return [{ ...change, times: Math.floor(change.times / 2) }]
  const bytes = change.kind === 'set' ? change.bytes.length / 2 : 0
  if (change.kind !== 'set' || bytes < 2) return []
  const half = Math.floor(bytes / 2)
  return [
    { ...change, bytes: change.bytes.slice(0, 2 * half) },
    { ...change, at: change.at + half, bytes: change.bytes.slice(2 * half) },
  ]
}
