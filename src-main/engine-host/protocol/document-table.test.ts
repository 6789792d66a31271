import { expect, it } from 'vitest'
import { DocumentTable, mostBoundDocuments } from './document-table'

it('forgets the document that was bound and used longest ago, however often a file is saved', () => {
  const table = new DocumentTable()
  const bind = (uuid: string): void => table.put({ uuid, file: '/poster.psd', layerPaths: new Map() })
  bind('shown')
  bind('left')
  for (let state = 0; state < mostBoundDocuments - 1; state += 1) {
    bind(`state ${state}`)
    table.use('shown')
  }
  expect(table.all).toHaveLength(mostBoundDocuments)
  expect(table.use('left')).toBeNull()
  expect(table.use('shown')?.uuid).toBe('shown')
})
