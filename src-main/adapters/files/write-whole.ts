import { open } from 'node:fs/promises'

/** Writes a new file, which is on the disk when this resolves. Fails where the file exists already. */
export const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
