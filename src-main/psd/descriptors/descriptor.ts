/**
 * An "action descriptor" of the PSD specification as plain data. Keys keep their four characters, spaces included.
 * Values are numbers, strings (enumerations as `type.value`), booleans, `{units, value}`, lists, and descriptors with
 * their class in `_classID`.
 */
export type Descriptor = Readonly<Record<string, unknown>>

export const isDescriptor = (value: unknown): value is Descriptor =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const childOf = (parent: Descriptor | null, key: string): Descriptor | null => {
  const value = parent?.[key]
  return isDescriptor(value) ? value : null
}

/** The descriptor at the end of a chain of keys; null when one of them is missing. */
export const descendantOf = (parent: Descriptor | null, ...keys: readonly string[]): Descriptor | null =>
  keys.reduce(childOf, parent)

export const listOf = (parent: Descriptor | null, key: string): readonly unknown[] => {
  const value = parent?.[key]
  return Array.isArray(value) ? value : []
}

/** A finite number, with or without a unit; otherwise `fallback`. */
export const numberOf = (parent: Descriptor | null, key: string, fallback = 0): number =>
  descriptorNumber(parent?.[key]) ?? fallback

export const descriptorNumber = (value: unknown): number | null => {
  const plain = isDescriptor(value) ? value['value'] : value
  return typeof plain === 'number' && Number.isFinite(plain) ? plain : null
}

/** A list of finite numbers; empty for any other value. */
export const numbersOf = (parent: Descriptor | null, key: string): readonly number[] => {
  const numbers = listOf(parent, key).map(descriptorNumber)
  return numbers.every((each) => each !== null) ? numbers : []
}

export const textOf = (parent: Descriptor | null, key: string): string => {
  const value = parent?.[key]
  return typeof value === 'string' ? value : ''
}

/** The value of an enumeration, without its type. */
export const enumOf = (parent: Descriptor | null, key: string): string =>
  textOf(parent, key).split('.')[1] ?? ''
