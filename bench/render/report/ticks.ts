/**
 * From 0 in even steps of 1, 2 or 5 times a power of ten, up to the first one that is not below `largest` (above 0):
 * four to eleven of them.
 */
export const ticksOf = (largest: number): readonly number[] => {
  const rough = largest / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10)
  const count = Math.ceil(largest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(6)))
}
