import type { LibraryMockup } from '@contract/desktop/library'
import { expect, it } from 'vitest'
import { arrangeMockups, tagsInUse } from './arrange-mockups'

const mockup = (name: string, more: Partial<LibraryMockup> = {}): LibraryMockup => ({
  mockup_id: name,
  name,
  path: `/files/${name}.psd`,
  connection_id: null,
  is_sample: false,
  width: 1,
  height: 1,
  smart_objects: 1,
  bytes: 1,
  tags: [],
  collection_ids: [],
  added_at: '2026-01-01T00:00:00.000Z',
  opened_at: null,
  exists: true,
  duplicate_of: null,
  thumbnail_url: '',
  ...more,
})

const mockups = [
  mockup('Mug 10', { tags: ['drinks'], bytes: 5 }),
  mockup('mug 9', { opened_at: '2026-02-01T00:00:00.000Z', path: '/drinks/mug.psd' }),
  mockup('Poster', { exists: false, tags: ['Wall: art', 'Drinks'], added_at: '2026-03-01T00:00:00.000Z' }),
]

const names = (view: Partial<Parameters<typeof arrangeMockups>[1]>) =>
  arrangeMockups(mockups, { section: 'all', sort: 'name', search: '', ...view }).map(({ name }) => name)

it('sorts names as people count, and times and sizes from the top', () => {
  expect(names({})).toEqual(['mug 9', 'Mug 10', 'Poster'])
  expect(names({ sort: 'added' })).toEqual(['Poster', 'mug 9', 'Mug 10'])
  expect(names({ sort: 'opened' })).toEqual(['mug 9', 'Poster', 'Mug 10'])
  expect(names({ sort: 'size' })).toEqual(['Mug 10', 'mug 9', 'Poster'])
})

it('finds words in names, tags and paths', () => {
  expect(names({ search: 'DRINKS' })).toEqual(['mug 9', 'Mug 10', 'Poster'])
  expect(names({ search: 'drinks  mug 1' })).toEqual(['Mug 10'])
  expect(names({ search: 'nothing' })).toEqual([])
})

it('has a section for each thing that is looked for', () => {
  expect(names({ section: 'recent' })).toEqual(['mug 9'])
  expect(names({ section: 'missing' })).toEqual(['Poster'])
  expect(names({ section: 'tag:wall: ART' })).toEqual(['Poster'])
  expect(tagsInUse(mockups)).toEqual([
    { tag: 'drinks', count: 2 },
    { tag: 'Wall: art', count: 1 },
  ])
})
