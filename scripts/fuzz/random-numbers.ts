/** A whole number from 0 to below `below`. */
export type Random = (below: number) => number

/** The linear congruential generator of Numerical Recipes: the same numbers on every machine. */
export const randomNumbers = (seed: number): Random => {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** One of the items; undefined if there are none. */
export const oneOf = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[random(items.length)]
