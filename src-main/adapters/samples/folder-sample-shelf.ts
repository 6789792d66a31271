import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../../service/ports/log'
import type { SampleShelf } from '../../service/ports/sample-shelf'

const shelfIndex = z.object({
  mockups: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      category: z.string(),
      description: z.string(),
      file: z.string(),
    }),
  ),
  artworks: z.array(z.object({ file: z.string() })),
})

/** `<folder>/index.json` says what is on the shelf; paths in it are relative to the folder. */
export const createFolderSampleShelf = (folder: string, log: Log): SampleShelf => {
  const read = async (): Promise<z.output<typeof shelfIndex>> => {
    try {
      return shelfIndex.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))
    } catch (cause) {
      log.warn(`${folder} holds no samples`, cause)
      return { mockups: [], artworks: [] }
    }
  }
  let shelf: ReturnType<typeof read> | null = null
  const shelfOnce = (): ReturnType<typeof read> => {
    shelf ??= read()
    return shelf
  }
  return {
    mockups: async () =>
      (await shelfOnce()).mockups.map((mockup) => ({ ...mockup, file: join(folder, mockup.file) })),
    artworks: async () => (await shelfOnce()).artworks.map(({ file }) => join(folder, file)),
  }
}
