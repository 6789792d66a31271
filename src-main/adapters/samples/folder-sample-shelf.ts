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
      preview: z.string(),
      width: z.number().int(),
      height: z.number().int(),
    }),
  ),
  artworks: z.array(z.object({ file: z.string() })),
})
type ShelfIndex = z.output<typeof shelfIndex>

/** `<folder>/index.json` lists the samples, with paths relative to the folder. It is read once. */
export const createFolderSampleShelf = (folder: string, log: Log): SampleShelf => {
  let reading: Promise<ShelfIndex> | null = null
  const index = (): Promise<ShelfIndex> => {
    reading ??= readIndex(folder).catch((cause: unknown) => {
      log.warn(`${folder} holds no samples`, cause)
      return { mockups: [], artworks: [] }
    })
    return reading
  }
  return {
    mockups: async () =>
      (await index()).mockups.map((mockup) => ({
        ...mockup,
        file: join(folder, mockup.file),
        preview: join(folder, mockup.preview),
      })),
    artworks: async () => (await index()).artworks.map(({ file }) => join(folder, file)),
  }
}

const readIndex = async (folder: string): Promise<ShelfIndex> =>
  shelfIndex.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))
