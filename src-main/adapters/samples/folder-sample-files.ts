import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../../service/ports/log'
import type { SampleFiles } from '../../service/ports/sample-files'

const libraryIndex = z.object({
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
type LibraryIndex = z.output<typeof libraryIndex>

/** `<folder>/index.json` lists the samples, with paths relative to the folder. It is read once. */
export const createFolderSampleFiles = (folder: string, log: Log): SampleFiles => {
  let reading: Promise<LibraryIndex> | null = null
  const index = (): Promise<LibraryIndex> => {
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

const readIndex = async (folder: string): Promise<LibraryIndex> =>
  libraryIndex.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))
