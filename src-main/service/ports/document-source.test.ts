import { expect, it } from 'vitest'
import {
  documentSource,
  fileOfSource,
  filesOfSource,
  sourceAt,
  sourceName,
  sourceOf,
  sourceOfText,
  sourceWithAreas,
  textOfSource,
} from './document-source'

it('reads the path of requests that were stored before there were kinds', () => {
  const stored: unknown = JSON.parse('"/mockups/mug.psd"')
  expect(sourceOf(sourceName.parse(stored))).toEqual({ kind: 'psd', path: '/mockups/mug.psd' })
  expect(sourceOf(sourceName.parse({ kind: 'psd', path: '/mockups/mug.psd' }))).toEqual(
    sourceOf('/mockups/mug.psd'),
  )
})

it('is stored as text, a PSD as its path, and read again', () => {
  const source = sourceAt('/mockups/mug.psd')
  expect([textOfSource(source), sourceOfText('/mockups/mug.psd')]).toEqual(['/mockups/mug.psd', source])
  expect(sourceOfText('{"kind":"psd","path":"/mockups/mug.psd"}')).toEqual(source)
  expect(() => sourceOfText('{"kind":"scene","path":"/a.json"}')).toThrow()
})

it('has the print areas that a person added to a PSD, and none of another kind', () => {
  const corner = { x: 0, y: 0 }
  const quad: [typeof corner, typeof corner, typeof corner, typeof corner] = [corner, corner, corner, corner]
  const shape = {
    name: 'Chest',

    quad,
    curve: { kind: 'flat' as const },
    blend_mode: 'normal' as const,
  }
  const areas = [{ id: 900_001, on: null, ...shape }]
  const source = sourceWithAreas('/mockups/mug.psd', areas)
  expect(source).toEqual({ kind: 'areas', path: '/mockups/mug.psd', areas })
  expect(sourceOfText(textOfSource(source))).toEqual(source)
  expect(sourceWithAreas('/mockups/mug.psd', [])).toEqual({ kind: 'psd', path: '/mockups/mug.psd' })
  expect(sourceWithAreas('/mockups/mug.mockphoto', areas).kind).toBe('photo')
})

it('says which files a document is read from', () => {
  const source = { kind: 'psd', path: '/mockups/mug.psd' } as const
  expect([filesOfSource(source), fileOfSource('/a.psd')]).toEqual([['/mockups/mug.psd'], '/a.psd'])
})

it('refuses a kind that nobody opens', () => {
  expect(documentSource.safeParse({ kind: 'scene', path: '/a.json' }).success).toBe(false)
  expect(sourceName.safeParse('').success).toBe(false)
})
