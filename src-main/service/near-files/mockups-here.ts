import type { MockupFiles } from '../ports/mockup-files'
import type { MockupStore, StoredMockup } from '../ports/mockup-store'

/**
 * The same mockups, whose files lie where this process keeps them: a record names the path on the machine that took
 * the file in.
 */
export const mockupsHere = (store: MockupStore, { placeOf }: Pick<MockupFiles, 'placeOf'>): MockupStore => {
  const here = (mockup: StoredMockup): StoredMockup =>
    mockup.source.kind === 'psd' ? { ...mockup, source: { kind: 'psd', path: placeOf(mockup.uuid) } } : mockup
  return {
    ...store,
    async find(uuid) {
      const found = await store.find(uuid)
      return found && here(found)
    },
    async list(filter) {
      const { mockups, total } = await store.list(filter)
      return { mockups: mockups.map(here), total }
    },
  }
}
