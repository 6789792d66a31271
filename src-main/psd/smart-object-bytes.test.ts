import { AppError } from '@contract/errors'
import { expect, test } from 'vitest'
import type { Document, SmartObjectContents, SmartObjectLayer } from '../engine/document/document'
import { openPsd } from './open-psd'
import { smartObjectBytes } from './smart-object-bytes'
import { plainLayer, samplePsd } from './testing/sample-psd'

const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
const placedLayer = { id, type: 'raster' as const, transform: [0, 0, 4, 0, 4, 3, 0, 3], width: 4, height: 3 }

const open = (data: number[]): [Document, SmartObjectLayer] => {
  const bytes = samplePsd([plainLayer('Label', { placedLayer })], {
    linkedFiles: [{ id, name: 'art.png', data: Uint8Array.from(data) }],
  })
  const { document } = openPsd(bytes, 'cup.psd')
  const layer = document.layers[0]
  if (layer?.kind !== 'smart_object') throw new Error('expected a smart object')
  return [document, layer]
}

const withContents = (document: Document, change: Partial<SmartObjectContents> | null): Document => ({
  ...document,
  contents: new Map(change ? [...document.contents].map(([key, each]) => [key, { ...each, ...change }]) : []),
})

const codeOf = (document: Document, layer: SmartObjectLayer): string => {
  try {
    smartObjectBytes(document, layer)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
  return 'none'
}

test('embedded contents are handed out as they stand in the file', () => {
  expect([...smartObjectBytes(...open([1, 2, 3]))]).toEqual([1, 2, 3])
})

test('linked contents are missing, lost ones are damaged', () => {
  const [document, layer] = open([1, 2, 3])
  expect(codeOf(withContents(document, { storage: 'external', bytes: null }), layer)).toBe(
    'LINKED_SMART_OBJECT_CONTENT_MISSING',
  )
  expect(codeOf(withContents(document, { bytes: new Uint8Array() }), layer)).toBe(
    'SMART_OBJECT_EXTRACTION_FAILED',
  )
  expect(codeOf(withContents(document, null), layer)).toBe('SMART_OBJECT_EXTRACTION_FAILED')
})
