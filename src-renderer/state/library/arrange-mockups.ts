import type { LibraryMockup } from '@contract/desktop/library'
import type { LibrarySection, LibrarySort } from './library-slice'

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

export const searchWords = (search: string): readonly string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether every word occurs in the name, a tag, or the path. */
export const hasWords = (words: readonly string[], ...texts: readonly (string | null)[]): boolean => {
  const text = texts.join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}

export function mockupsOfSection(
  mockups: readonly LibraryMockup[],
  section: LibrarySection,
): readonly LibraryMockup[] {
  const belongs = sectionTest(section)
  return mockups.filter(belongs)
}

function sectionTest(section: LibrarySection): (mockup: LibraryMockup) => boolean {
  const [kind, ...rest] = section.split(':')
  const id = rest.join(':')
  switch (kind) {
    case 'recent':
      return ({ opened_at }) => opened_at !== null
    case 'samples':
      return ({ is_sample }) => is_sample
    case 'missing':
      return ({ exists }) => !exists
    case 'duplicates':
      return ({ duplicate_of }) => duplicate_of !== null
    case 'collection':
      return ({ collection_ids }) => collection_ids.includes(id)
    case 'tag':
      return ({ tags }) => tags.some((tag) => tag.toLowerCase() === id.toLowerCase())
    case 'connection':
      return ({ connection_id }) => connection_id === id
    default:
      return () => true
  }
}

export function arrangeMockups(
  mockups: readonly LibraryMockup[],
  { section, sort, search }: { section: LibrarySection; sort: LibrarySort; search: string },
): readonly LibraryMockup[] {
  const words = searchWords(search)
  const found = mockupsOfSection(mockups, section).filter(({ name, tags, path }) =>
    hasWords(words, name, path, ...tags),
  )
  return found.toSorted(orders[section === 'recent' ? 'opened' : sort])
}

const byName = (a: LibraryMockup, b: LibraryMockup) => collator.compare(a.name, b.name)

/** Newest and largest first. Samples come last unless sorted by name. */
const orders: Readonly<Record<LibrarySort, (a: LibraryMockup, b: LibraryMockup) => number>> = {
  name: byName,
  added: (a, b) => b.added_at.localeCompare(a.added_at) || byName(a, b),
  opened: (a, b) =>
    (b.opened_at ?? '').localeCompare(a.opened_at ?? '') ||
    b.added_at.localeCompare(a.added_at) ||
    byName(a, b),
  size: (a, b) => (b.bytes ?? 0) - (a.bytes ?? 0) || byName(a, b),
}

/** Every tag in use, by name, with the number of its mockups. */
export function tagsInUse(
  mockups: readonly LibraryMockup[],
): readonly { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, { tag: string; count: number }>()
  for (const tag of mockups.flatMap(({ tags }) => tags)) {
    const known = counts.get(tag.toLowerCase())
    if (known) known.count += 1
    else counts.set(tag.toLowerCase(), { tag, count: 1 })
  }
  return [...counts.values()].toSorted((a, b) => collator.compare(a.tag, b.tag))
}
