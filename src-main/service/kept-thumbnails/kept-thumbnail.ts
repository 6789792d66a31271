import { uuidOf } from '../naming/uuid-of'
import { fileOfSource } from '../ports/document-source'
import type { Engine, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'

interface KeptThumbnailDeps {
  readonly engine: Pick<Engine, 'thumbnail'>
  readonly files: Pick<Files, 'read' | 'write' | 'exists' | 'stampOf'>
  readonly cacheFolder: FilePath
}

/** The size and the format in which the window shows a file; whoever asks first draws it for all. */
export const shownPicture = { layer: null, maxWidth: 512, maxHeight: 512, format: 'webp' } as const

/** The engine's thumbnails without edits, as WebP, each drawn once for every state of its file. */
export const keptThumbnail =
  ({ engine, files, cacheFolder }: KeptThumbnailDeps): Engine['thumbnail'] =>
  async (request, options) => {
    const { layer, maxWidth } = request
    const file = fileOfSource(request.file)
    const stamp = await files.stampOf(file)
    const key = uuidOf('thumbnail', file, stamp ?? '', layer?.join('/') ?? '', String(maxWidth))
    const cached = `${cacheFolder}/${key}.webp`
    if (await files.exists(cached)) return files.read(cached)
    const bytes = await engine.thumbnail(request, options)
    await files.write(cached, bytes)
    return bytes
  }
