import { expect, it } from 'vitest'
import { nameOf } from './file-naming'

it('fills in its tokens', () => {
  expect(nameOf('{template}-{SKU}', { template: 'mug', SKU: 'A 1' })).toBe('mug-A 1')
})

it('makes folders of its own slashes, but not of those in a token', () => {
  expect(nameOf('{template}/{artwork}', { template: 'a/b', artwork: '../c' })).toBe('a-b/-c')
})

it('replaces what some file system refuses', () => {
  expect(nameOf('{name}', { name: ' <Best> mug: 50 %?. ' })).toBe('-Best- mug- 50 %-')
})

it('refuses a token that there is not, listing those that there are', () => {
  expect(() => nameOf('{sku}', { template: '', artwork: '' })).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', suggestion: 'There are: {template}, {artwork}.' }),
  )
})

it('refuses a name with an empty part', () => {
  expect(() => nameOf('{name}', { name: '..' })).toThrow('is no file name')
})
