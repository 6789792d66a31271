import { AppError } from '@contract/errors'
import { noEdits } from '../../engine/edits/no-edits'
import { createScheduler } from '../../scheduling/scheduler'
import { uuidOf } from '../naming/uuid-of'
import { sourceAt } from '../ports/document-source'
import type { Engine, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { LibraryEntry, LibraryStore } from '../ports/library-store'
import type { ServedPicture } from '../ports/pictures'
import type { LibraryFiles } from './library-files'
import type { RemoteMockups } from './remote-mockups'

export interface MockupPicturesDeps {
  readonly store: Pick<LibraryStore, 'find'>
  readonly libraryFiles: Pick<LibraryFiles, 'current'>
  readonly remoteMockups: Pick<RemoteMockups, 'thumbnailOf'>
  readonly engine: Pick<Engine, 'thumbnail'>
  readonly files: Pick<Files, 'read' | 'write' | 'exists'>
  readonly cacheFolder: FilePath
}

/** Pixels, for cards on screens with two device pixels per CSS pixel. */
const side = 512

const keyOf = (contents: string): string => uuidOf('mockup picture', contents, String(side))

/**
 * Pictures of the library's mockups, cached by the bytes they show: a file that was moved or deleted keeps its picture.
 */
export const createMockupPictures = (deps: MockupPicturesDeps) => {
  const { files } = deps
  // Two at a time: the editor's own picture must never wait for library thumbnails.
  const turns = createScheduler({ limit: 2, order: 'newest' })

  const cached = async (key: string, draw: () => Promise<Uint8Array>): Promise<ServedPicture> => {
    const path = `${deps.cacheFolder}/${key}.webp`
    if (!(await files.exists(path))) await turns.run(async () => files.write(path, await draw()))
    return { bytes: await files.read(path), contentType: 'image/webp' }
  }

  const drawn = ({ contentHash, path }: LibraryEntry): Promise<ServedPicture> =>
    cached(keyOf(contentHash ?? path), () =>
      deps.engine.thumbnail({
        file: sourceAt(path),
        layer: null,
        edits: noEdits,
        maxWidth: side,
        maxHeight: side,
        format: 'webp',
      }),
    )

  return {
    /**
     * The library's picture of a file with these bytes, if it was drawn before. No bytes otherwise: that is how most
     * files are opened for the first time, and no error.
     */
    async atHand(contentHash: string): Promise<ServedPicture> {
      const path = `${deps.cacheFolder}/${keyOf(contentHash)}.webp`
      const bytes = (await files.exists(path)) ? await files.read(path) : new Uint8Array()
      return { bytes, contentType: 'image/webp' }
    },

    async mockup(id = ''): Promise<ServedPicture> {
      const entry = await deps.store.find(id)
      if (!entry) throw new AppError('unknownId', { thing: 'libraryMockup', id })
      return drawn(await deps.libraryFiles.current(entry))
    },

    async remote(connectionId = '', uuid = ''): Promise<ServedPicture> {
      return cached(uuidOf('remote picture', connectionId, uuid), async () => {
        const bytes = await deps.remoteMockups.thumbnailOf(connectionId, uuid)
        if (bytes === null) throw new AppError('remotePictureMissing', { mockup: uuid })
        return bytes
      })
    },
  }
}
export type MockupPictures = ReturnType<typeof createMockupPictures>
