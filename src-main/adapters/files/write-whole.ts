import { open } from 'node:fs/promises'

/** A new file, on the disk when this resolves. Fails where one is there already. */
export const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
