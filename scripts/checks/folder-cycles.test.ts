import { expect, test } from 'vitest'
import { folderCycles } from './folder-cycles'

const file = (source: string, ...imported: readonly string[]) => ({
  source,
  dependencies: imported.map((resolved) => ({ resolved })),
})

test('two folders that import each other are reported, each with the other', () => {
  const files = [
    file('a/one.ts', 'b/two.ts'),
    file('b/two.ts'),
    file('b/three.ts', 'a/four.ts'),
    file('a/four.ts'),
  ]
  expect(folderCycles(files)).toEqual([
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ])
})

test('a cycle over three folders is reported', () => {
  const files = [
    file('a/one.ts', 'b/one.ts'),
    file('b/one.ts', 'c/one.ts'),
    file('c/one.ts', 'a/two.ts'),
    file('a/two.ts'),
  ]
  expect(folderCycles(files)).toHaveLength(3)
})

test('a folder counts with the folders inside it', () => {
  const files = [
    file('a/inner/one.ts', 'b/two.ts'),
    file('b/two.ts'),
    file('b/three.ts', 'a/four.ts'),
    file('a/four.ts'),
  ]
  expect(folderCycles(files)).toEqual([
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ])
})

test('imports one way, imports inside a folder, and packages are no cycle', () => {
  const files = [
    file('a/one.ts', 'a/two.ts', 'b/one.ts', 'node_modules/p/a.js'),
    file('a/two.ts'),
    file('b/one.ts'),
  ]
  expect(folderCycles(files)).toEqual([])
})

test('tests may reach anywhere', () => {
  const files = [
    file('a/one.ts', 'b/one.ts'),
    file('b/one.ts'),
    file('b/one.test.ts', 'a/one.ts'),
    file('b/testing/stand-in.ts', 'a/one.ts'),
  ]
  expect(folderCycles(files)).toEqual([])
})
