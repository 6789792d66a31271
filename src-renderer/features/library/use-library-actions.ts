import type { LibraryCollection, LibraryMockup } from '@contract/desktop/library'
import { failureOfCall } from '@contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { nothingSelected } from '../../state/library/library-slice'
import { useLibraryStore } from '../../state/library/library-store'
import type { NoticeWords } from '../../state/shell/shell-slice'
import { useShellStore } from '../../state/shell/shell-store'

interface Step {
  readonly title: NoticeWords
  run(): Promise<unknown>
  /** Null: the action cannot be undone. */
  readonly undo: (() => Promise<unknown>) | null
  /** Show a notice, with an undo button. */
  readonly isTold?: boolean
}

/** Actions on the library; every change can be undone. A failure is shown as a notice. */
export function useLibraryActions() {
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { t } = useTranslation('library')
  const { t: common } = useTranslation()
  const { notify } = useShellStore.getState()
  const { keepLibraryStep, takeLibraryStep, selectInLibrary } = useLibraryStore.getState()

  /** Lists of services are refreshed only by hand: the network is slower than a tag. */
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queries.library.list.key() }),
      queryClient.invalidateQueries({ queryKey: queries.library.collections.key() }),
    ])
  const refreshRemote = (mockups: readonly LibraryMockup[]) =>
    mockups.some(({ connection_id }) => connection_id !== null) &&
    queryClient.invalidateQueries({ queryKey: queries.library.listRemote.key() })
  const attempt = async (title: NoticeWords, run: () => Promise<unknown>): Promise<boolean> => {
    try {
      await run()
      return true
    } catch (error) {
      const failure = failureOfCall(error)
      notify({ tone: 'danger', title: () => t('notDone', { what: title() }), failure })
      return false
    } finally {
      await refresh()
    }
  }
  const take = async ({ title, run, undo, isTold = false }: Step): Promise<boolean> => {
    if (!(await attempt(title, run))) return false
    if (undo === null) return true
    const step = { title, undo: () => attempt(() => t('undone', { what: title() }), undo) }
    keepLibraryStep(step)
    const action = { label: () => common('undo'), run: () => takeLibraryStep(step)?.undo() }
    if (isTold) notify({ tone: 'neutral', title, action })
    return true
  }
  const idsOf = (mockups: readonly LibraryMockup[]) => mockups.map(({ mockup_id }) => mockup_id)

  return {
    refresh,
    refreshRemote,

    rename(mockup: LibraryMockup, name: string) {
      const { mockup_id, name: before } = mockup
      if (name === before || name === '') return Promise.resolve(false)
      const change = async (next: string) => {
        await client.library.rename({ mockup_id, name: next })
        await refreshRemote([mockup])
      }
      return take({
        title: () => t('renamed', { name }),
        run: () => change(name),
        undo: () => change(before),
      })
    },

    /** Several tags are one step. */
    tag(mockups: readonly LibraryMockup[], tags: readonly string[], isOn: boolean) {
      const changes = tags.map((tag) => ({
        tag,
        changed: mockups.filter(({ tags: own }) => own.some((each) => isSame(each, tag)) !== isOn),
      }))
      const changed = mockups.filter((mockup) => changes.some((each) => each.changed.includes(mockup)))
      const change = async (isAdded: boolean) => {
        for (const { tag, changed: of } of changes) {
          const names = { add: isAdded ? [tag] : [], remove: isAdded ? [] : [tag] }
          if (of.length > 0) await client.library.tag({ mockup_ids: idsOf(of), ...names })
        }
        await refreshRemote(changed)
      }
      return take({
        title: () => t(isOn ? 'tagged' : 'untagged', { tag: tags.join(', '), count: changed.length }),
        run: () => change(isOn),
        undo: () => change(!isOn),
      })
    },

    collect(mockups: readonly LibraryMockup[], collection: LibraryCollection, isIn: boolean) {
      const changed = mockups.filter(({ collection_ids }) => collection_ids.includes(collection.id) !== isIn)
      const change = async (is_in: boolean) => {
        await client.library.collect({ collection_id: collection.id, mockup_ids: idsOf(changed), is_in })
        await refreshRemote(changed)
      }
      return take({
        title: () => t(isIn ? 'collected' : 'uncollected', { name: collection.name, count: changed.length }),
        run: () => change(isIn),
        undo: () => change(!isIn),
        isTold: true,
      })
    },

    /** Only the person's own files: samples stay, mockups on services are deleted there (`DeleteThereDialog`). */
    async remove(mockups: readonly LibraryMockup[]) {
      const own = mockups.filter(({ is_sample, connection_id }) => !is_sample && connection_id === null)
      const mockup_ids = idsOf(own)
      if (own.length === 0) return notify({ tone: 'neutral', title: () => t('nothingToRemove') })
      selectInLibrary(nothingSelected)
      await take({
        title: () => t('removed', { count: own.length, name: own[0]?.name ?? '' }),
        run: () => client.library.remove({ mockup_ids }),
        undo: () => client.library.restore({ mockup_ids }),
        isTold: true,
      })
    },

    async createCollection(name: string, mockups: readonly LibraryMockup[] = []) {
      let id: string | null = null
      await take({
        title: () => t('collectionCreated', { name }),
        async run() {
          const collection = await client.library.createCollection({ name })
          id = collection.id
          if (mockups.length > 0)
            await client.library.collect({ collection_id: id, mockup_ids: idsOf(mockups), is_in: true })
        },
        undo: async () => id !== null && client.library.removeCollection({ id }),
      })
      return id
    },

    renameCollection({ id, name: before }: LibraryCollection, name: string) {
      if (name === before || name === '') return Promise.resolve(false)
      return take({
        title: () => t('renamed', { name }),
        run: () => client.library.renameCollection({ id, name }),
        undo: () => client.library.renameCollection({ id, name: before }),
      })
    },

    removeCollection({ id, name }: LibraryCollection) {
      return take({
        title: () => t('collectionRemoved', { name }),
        run: () => client.library.removeCollection({ id }),
        undo: () => client.library.restoreCollection({ id }),
        isTold: true,
      })
    },

    reveal: ({ mockup_id, name }: LibraryMockup) =>
      attempt(
        () => t('reveal', { name }),
        () => client.library.reveal({ mockup_id }),
      ),

    locate: ({ mockup_id, name }: LibraryMockup) =>
      attempt(
        () => t('locating', { name }),
        async () => {
          const found = await client.library.locate({ mockup_id })
          if (found !== null)
            notify({ tone: 'success', title: () => t('located', { count: found.length, name }) })
        },
      ),
  }
}
export type LibraryActions = ReturnType<typeof useLibraryActions>

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
