import { mockupNames, pictureNames } from '../../shared/file-kinds'

const isDesign = (name: string): boolean => pictureNames.test(name) || mockupNames.test(name)

/**
 * A single dropped folder that contains folders, perhaps named like smart objects. Reads the entries at once: after the
 * event the system takes them back. Null for anything but one folder that has folders with pictures in it.
 */
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
  return inside.flat().some(({ isFile, name }) => isFile && isDesign(name))
}

/**
 * A reader gives up to a hundred entries at a time: enough to recognize the kind of folder. An unreadable folder has
 * none.
 */
const firstEntries = (folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> =>
  new Promise((resolve) => folder.createReader().readEntries(resolve, () => resolve([])))
