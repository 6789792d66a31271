import { join } from 'node:path'
import { expect, it } from 'vitest'
import { assertFoldersApart, type HotPlaces } from './assert-apart'

const at = (...names: readonly string[]): string => join('/pictures', ...names)
const other: HotPlaces = { folder: at('other'), outputFolder: at('other results') }

const refusalOf = (wished: HotPlaces): string => {
  try {
    assertFoldersApart(wished, [other])
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

it('takes folders that lie beside one another, also where one name begins as the other', () => {
  expect(refusalOf({ folder: at('in'), outputFolder: at('in results') })).toBe('')
})

it.each<[string, HotPlaces]>([
  ['cannot be watched and take the results', { folder: at('in'), outputFolder: at('in') }],
  ['lies in the folder that is watched', { folder: at('in'), outputFolder: at('in', 'deep', 'out') }],
  ['lies in the folder for the results', { folder: at('out', 'in'), outputFolder: at('out') }],
  ['both would take the same pictures', { folder: at('other', 'done'), outputFolder: at('out') }],
  ['puts its results where this one would watch', { folder: at('other results'), outputFolder: at('out') }],
  ['Results would land in the hot folder other', { folder: at('in'), outputFolder: at('other') }],
])('says why not: %s', (words, wished) => {
  expect(refusalOf(wished)).toContain(words)
})
