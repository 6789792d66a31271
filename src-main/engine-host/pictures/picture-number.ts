const numbers = new WeakMap<object, number>()
let lastNumber = 0

/** A number that no other picture of this process has, for keys of what is made of it. */
export const numberOfPicture = (picture: object): number => {
  const known = numbers.get(picture)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(picture, lastNumber)
  return lastNumber
}
