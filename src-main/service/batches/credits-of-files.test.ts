import { failureOf } from '@contract/errors'
import { expect, it } from 'vitest'
import { indexLayers } from '../layers/layer-index'
import { sourceAt } from '../ports/document-source'
import type { DocumentDescription } from '../ports/engine'
import { cannedDescription } from '../testing/canned-engine'
import { creditsOfFiles } from './credits-of-files'

const fileOf = (description: DocumentDescription) => ({
  cell: {
    mockup: { opened: { source: sourceAt('mug'), description, index: indexLayers('mug', description) } },
  },
})

it('counts what each mockup’s pictures cost', () => {
  const psd = fileOf(cannedDescription([]))
  const photo = fileOf({ ...cannedDescription([]), creditsPerPicture: 5 })
  const gone = { cell: { mockup: { opened: failureOf('gone', { what: 'delivery' }) } } }
  expect(creditsOfFiles([psd, photo, photo, gone])).toBe(12)
})
