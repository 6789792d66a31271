/** A whole number from 0 to below `below`. */
export type Random = (below: number) => number

/** Splitmix32: the same numbers on every machine. Each `stream` of a seed has numbers of its own. */
export const randomNumbers = (seed: number, stream = 0): Random => {
  let state = mixed((seed >>> 0) + mixed(stream >>> 0))
  return (below) => {
    state = (state + 0x9e37_79b9) >>> 0
    return Math.floor((mixed(state) / 2 ** 32) * below)
  }
}

const mixed = (value: number): number => {
  let bits = value >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0_aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a_2d97)
  return (bits ^ (bits >>> 15)) >>> 0
}

/** One of the items; undefined if there are none. */
export const oneOf = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[random(items.length)]
