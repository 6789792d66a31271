import { expect, it } from 'vitest'
import { type Mutation, mutated } from './mutation'

const textOf = (seed: Uint8Array, ...mutations: readonly Mutation[]): string =>
  Buffer.from(mutated(seed, mutations)).toString()

const abc = Buffer.from('abcdef')

it.each<[string, Mutation]>([
  ['abXYef', { kind: 'set', at: 2, bytes: '5859' }],
  ['abcdeX', { kind: 'set', at: 5, bytes: '5859' }],
  ['abcdef', { kind: 'set', at: 9, bytes: '58' }],
  ['ab', { kind: 'cut', at: 2 }],
  ['aef', { kind: 'remove', at: 1, length: 3 }],
  ['abcbcbcdef', { kind: 'repeat', at: 1, length: 2, times: 2 }],
  ['aefdbc', { kind: 'swap', at: 1, length: 2, second: 4, secondLength: 2 }],
  ['a--def', { kind: 'write', at: 1, length: 2, text: '--' }],
])('makes %s', (text, mutation) => {
  expect(textOf(abc, mutation)).toBe(text)
  expect(abc.toString()).toBe('abcdef')
})

it('sets and removes fields of JSON, of those that exist', () => {
  const json = Buffer.from('{"a":{"b":[1,2]}}')
  expect(textOf(json, { kind: 'field', path: ['a', 'b', 1], value: null })).toBe('{"a":{"b":[1,null]}}')
  expect(textOf(json, { kind: 'field', path: ['a', 'b'] })).toBe('{"a":{}}')
  expect(textOf(json, { kind: 'field', path: ['a', 'b', 0, 'c'], value: 1 })).toBe('{"a":{"b":[1,2]}}')
})

it('grows an input to a megabyte at most', () => {
  expect(mutated(abc, [{ kind: 'repeat', at: 0, length: 6, times: 100_000 }]).length).toBe(600_006)
  const often = { kind: 'repeat', at: 0, length: 6, times: 100_000 } as const
  expect(mutated(abc, [often, often]).length).toBeLessThanOrEqual(1_000_000)
})
