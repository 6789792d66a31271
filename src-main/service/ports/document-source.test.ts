import { expect, it } from 'vitest'
import { documentSource, fileOfSource, filesOfSource, sourceName, sourceOf } from './document-source'

it('reads the path of requests that were stored before there were kinds', () => {
  const stored: unknown = JSON.parse('"/mockups/mug.psd"')
  expect(sourceOf(sourceName.parse(stored))).toEqual({ kind: 'psd', path: '/mockups/mug.psd' })
  expect(sourceOf(sourceName.parse({ kind: 'psd', path: '/mockups/mug.psd' }))).toEqual(
    sourceOf('/mockups/mug.psd'),
  )
})

it('says which files a document is read from', () => {
  const source = { kind: 'psd', path: '/mockups/mug.psd' } as const
  expect([filesOfSource(source), fileOfSource('/a.psd')]).toEqual([['/mockups/mug.psd'], '/a.psd'])
})

it('refuses a kind that nobody opens', () => {
  expect(documentSource.safeParse({ kind: 'scene', path: '/a.json' }).success).toBe(false)
  expect(sourceName.safeParse('').success).toBe(false)
})
