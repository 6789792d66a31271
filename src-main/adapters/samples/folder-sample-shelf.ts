import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { z } from 'zod'
import type { FilePath } from '../../service/ports/engine'
import type { Log } from '../../service/ports/log'
import type { SampleMockupFile, SampleShelf } from '../../service/ports/sample-shelf'

const shelfIndex = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    category: z.string(),
    description: z.string(),
    file: z.string(),
  }),
)

const pictures: ReadonlySet<string> = new Set(['.png', '.jpg', '.webp', '.svg'])

/** `<folder>/index.json` lists the mockups, their files relative to the folder; the artworks are the pictures in `<folder>/artwork`. */
export const createFolderSampleShelf = (folder: string, log: Log): SampleShelf => {
  const artworkFolder = join(folder, 'artwork')
  const orNothing =
    <Item>(what: string) =>
    (cause: unknown): readonly Item[] => {
      log.warn(`${folder} holds no sample ${what}`, cause)
      return []
    }
  return {
    mockups: () => readIndex(folder).catch(orNothing<SampleMockupFile>('mockups')),
    artworks: () => picturesIn(artworkFolder).catch(orNothing<FilePath>('artworks')),
  }
}

const readIndex = async (folder: string): Promise<readonly SampleMockupFile[]> => {
  const mockups = shelfIndex.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))
  return mockups.map((mockup) => ({ ...mockup, file: join(folder, mockup.file) }))
}

const picturesIn = async (folder: string): Promise<readonly FilePath[]> =>
  (await readdir(folder))
    .filter((name) => pictures.has(extname(name)))
    .toSorted()
    .map((name) => join(folder, name))
