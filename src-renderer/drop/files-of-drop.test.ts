import { expect, it } from 'vitest'
import { filesOfDrop } from './files-of-drop'

/** A file as the browser describes it; null: it is unreadable. */
const file = (name: string, contents: File | null = new File([], name)) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (take: (file: File) => void, fail: (error: Error) => void) =>
    contents ? take(contents) : fail(new Error('NotReadableError')),
})

const folder = (name: string, entries: readonly object[] | null) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader() {
    const untold = [entries, []]
    return {
      readEntries(take: (entries: readonly object[]) => void, fail: (error: Error) => void) {
        const next = untold.shift()
        if (next) take(next)
        else fail(new Error('NotReadableError'))
      },
    }
  },
})

it('takes the files of folders in the order of their names, and leaves out what may not be read', async () => {
  const entry = folder('Spring', [
    file('b 10.png'),
    folder('Locked', null),
    file('b 9.png'),
    file('torn.png', null),
    folder('a', [file('inside.png')]),
    file('.hidden.png'),
  ])
  const transfer = { items: [{ kind: 'file', webkitGetAsEntry: () => entry }], files: [] }
  const files = await filesOfDrop(transfer as unknown as DataTransfer)
  expect(files.map(({ name }) => name)).toEqual(['inside.png', 'b 9.png', 'b 10.png'])
})
