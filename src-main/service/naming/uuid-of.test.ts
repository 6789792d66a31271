import { uuid } from '@contract/vocabulary'
import { expect, it } from 'vitest'
import { documentUuidOf, layerUuidOf } from './uuid-of'

it('gives the uuids that earlier versions gave: kept edits and clients name layers by them', () => {
  const document = documentUuidOf('/mockups/mug.psd', '0'.repeat(64))
  expect([document, layerUuidOf(document, [7]), layerUuidOf(document, [7, 3])]).toMatchInlineSnapshot(`
    [
      "7da54345-f3d6-8ca4-953b-7525b20b7bc7",
      "0aeb86db-0ea3-8f37-a8db-e5b34d62cdcf",
      "e826464c-470e-8d8b-9007-eef50e945fe9",
    ]
  `)
})

it('gives uuids as the contract has them, another for every document and layer', () => {
  const made = [
    documentUuidOf('/a.psd', '1'),
    documentUuidOf('/a.psd', '2'),
    documentUuidOf('/b.psd', '1'),
    layerUuidOf('a', [1]),
    layerUuidOf('a', [1, 1]),
    layerUuidOf('a', [11]),
    layerUuidOf('b', [1]),
  ]
  expect(new Set(made).size).toBe(made.length)
  for (const value of made) expect(uuid.safeParse(value).success).toBe(true)
})
