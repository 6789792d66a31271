import { expect, it } from 'vitest'
import { folderOfDrop } from './folder-of-drop'

const file = (name: string) => ({ name, isFile: true, isDirectory: false })

/** A folder as the browser describes it; null: it is unreadable. */
const folder = (name: string, entries: readonly object[] | null) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => ({
    readEntries: (take: (entries: readonly object[]) => void, fail: (error: Error) => void) =>
      entries ? take(entries) : fail(new Error('NotReadableError')),
  }),
})

const dropOf = (entry: object) => {
  const dropped = {} as File
  const item = { kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => dropped }
  return { dropped, transfer: { items: [item] } as unknown as DataTransfer }
}

it('is a folder with folders of pictures, also beside one that may not be read', async () => {
  const locked = folder('System Volume Information', null)
  const { dropped, transfer } = dropOf(folder('Spring', [locked, folder('Front', [file('a.png')])]))
  expect(await folderOfDrop(transfer)).toBe(dropped)
})

it.each([
  ['pictures alone', folder('Spring', [file('a.png')])],
  ['folders without pictures', folder('Spring', [folder('Notes', [file('a.txt')])])],
  ['nothing that may be read', folder('Spring', null)],
])('is none with %s', async (_what, entry) => {
  expect(await folderOfDrop(dropOf(entry).transfer)).toBeNull()
})
