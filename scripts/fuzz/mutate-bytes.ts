import { type Mutation, mutated } from './mutation'
import { oneOf, type Random } from './random-numbers'
import type { Field, Structure } from './structure/structure'
import { numbersIn } from './structure/text-structure'

export interface MutateOptions {
  readonly structureOf: (bytes: Uint8Array) => Structure
  readonly isText: boolean
}

/** One to four changes, mostly one or two, each aimed at the structure of what the changes before left. */
export const mutateBytes = (seed: Uint8Array, random: Random, options: MutateOptions): Mutation[] => {
  const mutations: Mutation[] = []
  let bytes = seed
  for (let left = 1 + Math.min(random(4), random(4), random(4)); left > 0 && bytes.length > 0; left -= 1) {
    const next = oneChange(bytes, random, options)
    mutations.push(next)
    bytes = mutated(bytes, [next])
  }
  return mutations
}

const oneChange = (bytes: Uint8Array, random: Random, options: MutateOptions): Mutation => {
  const { fields, blocks } = structureIn(bytes, options)
  const kind = random(10)
  const field = oneOf(fields, random)
  if (kind < 4 && field) return changedField(bytes, field, fields, random)
  if (kind < 5 && options.isText) {
    const number = oneOf(numbersIn(bytes), random)
    if (number) return { kind: 'write', ...number, text: oneOf(numbers, random) ?? '' }
  }
  const block = oneOf(blocks, random)
  if (kind < 7 && block) {
    const other = oneOf(blocks, random)
    const shape = random(4)
    if (shape === 0) return { kind: 'remove', ...block }
    if (shape === 1 && other && other.at >= block.at + block.length)
      return { kind: 'swap', ...block, second: other.at, secondLength: other.length }
    return { kind: 'repeat', ...block, times: oneOf([1, 2, 50, 5000], random) ?? 1 }
  }
  const at = random(bytes.length)
  if (kind === 7) return { kind: 'cut', at }
  if (kind === 8) return { kind: 'set', at, bytes: hexOf([(bytes[at] ?? 0) ^ (1 << random(8))]) }
  return { kind: 'set', at, bytes: hexOf(Array.from({ length: 1 + random(16) }, () => random(256))) }
}

/** A mutated file may have no structure left. */
const structureIn = (bytes: Uint8Array, { structureOf }: MutateOptions): Structure => {
  try {
    return structureOf(bytes)
  } catch {
    return { fields: [], blocks: [] }
  }
}

const changedField = (
  bytes: Uint8Array,
  { at, length, role, isLittleEndian }: Field,
  fields: readonly Field[],
  random: Random,
): Mutation => {
  const old = bytes.slice(at, at + length)
  if (role === 'signature') {
    const other = oneOf(
      fields.filter((each) => each.role === role && each.length === length),
      random,
    )
    const copied = other ? bytes.slice(other.at, other.at + length) : old
    return {
      kind: 'set',
      at,
      bytes: hexOf(random(2) === 0 ? copied : old.map((byte) => byte ^ (1 << random(8)))),
    }
  }
  if (role === 'number') {
    const double = Buffer.alloc(8)
    double.writeDoubleBE(oneOf(doubles, random) ?? 0)
    return { kind: 'set', at, bytes: hexOf(double) }
  }
  const value = numberIn(isLittleEndian ? old.toReversed() : old)
  const most = 2 ** Math.min(53, 8 * length) - 1
  const near = [value + 1, value - 1, value + 2, value * 2, Math.floor(value / 2), value + bytes.length]
  const far = [0, 1, 2, 255, 65_535, 30_000, 300_000, 2 ** 31 - 1, 2 ** 31, most, most - 3, bytes.length]
  const next = Math.min(most, Math.max(0, oneOf([...near, ...far], random) ?? 0))
  const set = bigEndian(next, length)
  return { kind: 'set', at, bytes: hexOf(isLittleEndian ? set.reverse() : set) }
}

const numberIn = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0)

const bigEndian = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256)

const hexOf = (bytes: Iterable<number>): string => Buffer.from([...bytes]).toString('hex') || '00'

const doubles = [
  0,
  -1,
  1,
  1e-9,
  0.5,
  100,
  300,
  30_000,
  1e6,
  -1e6,
  2 ** 31,
  1e15,
  1e308,
  -1e308,
  NaN,
  Infinity,
]

/** Of texts. */
const numbers = [
  ...['0', '-1', '1', '0.0000001', '9999', '65536', '1048577', '2147483648', '1e308', '-1e308', 'NaN'],
  ...['99999999999999999999', '', '#', 'url(#a)', 'XFD1048576', '%s%n', 'A1', '100%', 'none', '1 2 3'],
]
