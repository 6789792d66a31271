/**
 * The files of a drop, including those in folders, sorted by name. Reads the entries at once: after the event the
 * system takes them back. A drop without entries (a paste, a test) gives its files as they are. Unreadable files and
 * folders, such as system folders on a whole disk, are left out.
 */
export function filesOfDrop(transfer: DataTransfer): Promise<readonly File[]> {
  const entries = [...transfer.items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null))
  const loose = [...transfer.files]
  if (!entries.some((entry) => entry?.isDirectory)) return Promise.resolve(loose)
  return Promise.all(entries.map((entry) => (entry ? filesBelow(entry) : []))).then((all) => all.flat())
}

async function filesBelow(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.name.startsWith('.')) return []
  if (isFile(entry))
    return new Promise((resolve) => {
      entry.file(
        (file) => resolve([file]),
        () => resolve([]),
      )
    })
  if (!isFolder(entry)) return []
  const children = await childrenOf(entry.createReader())
  const sorted = [...children].sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
  return (await Promise.all(sorted.map(filesBelow))).flat()
}

/** A reader gives up to a hundred entries at a time, and none at the end. */
async function childrenOf(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const children: FileSystemEntry[] = []
  for (;;) {
    const next = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (next.length === 0) return children
    children.push(...next)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
