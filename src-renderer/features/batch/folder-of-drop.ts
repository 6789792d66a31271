const pictureNames = /\.(png|jpe?g|webp|avif|tiff?|gif|svg|psd)$/i

/** The folder that was dropped, alone, with folders in it: perhaps named as smart objects. Takes the entries at once: after the event the system takes them back. Null for anything but one folder that has folders with pictures in it. */
export function folderOfDrop(transfer: DataTransfer): Promise<File | null> {
  const [item] = [...transfer.items].filter(({ kind }) => kind === 'file')
  const entry = transfer.items.length === 1 ? item?.webkitGetAsEntry() : null
  const folder = item?.getAsFile()
  if (!entry?.isDirectory || !folder) return Promise.resolve(null)
  return hasPictureFolders(entry as FileSystemDirectoryEntry).then((isOne) => (isOne ? folder : null))
}

async function hasPictureFolders(folder: FileSystemDirectoryEntry): Promise<boolean> {
  const folders = (await firstEntries(folder)).filter(({ isDirectory }) => isDirectory)
  const inside = await Promise.all(folders.map((each) => firstEntries(each as FileSystemDirectoryEntry)))
  return inside.flat().some(({ isFile, name }) => isFile && pictureNames.test(name))
}

/** A reader gives a hundred at a time: enough to tell what kind of folder it is. One that may not be read has none. */
const firstEntries = (folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> =>
  new Promise((resolve) => folder.createReader().readEntries(resolve, () => resolve([])))
