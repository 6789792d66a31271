import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { AppError } from '@contract/errors'
import type { FastifyInstance } from 'fastify'
import type { ServedFiles } from '../../service/ports/served-files'

/** Serves finished pictures by their unguessable addresses alone, whole or as a byte range. */
export const serveFiles = (server: FastifyInstance, servedFiles: Pick<ServedFiles, 'find'>): void => {
  server.get('/files/*', async (request, reply) => {
    const file = await servedFiles.find((request.params as { '*': string })['*'])
    if (file === null) throw new AppError('gone', { what: 'servedFile' })
    const { path } = file
    reply.headers({
      'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'accept-ranges': 'bytes',
      // Pictures are shown in pages of other origins; their addresses are the secret.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const range = rangeOf(request.headers.range, file.size)
    if (range === null) return reply.header('content-length', file.size).send(createReadStream(path))
    if (range.start >= file.size || range.start > range.end)
      return reply.status(416).header('content-range', `bytes */${file.size}`).send()
    return reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
      .header('content-length', range.end - range.start + 1)
      .send(createReadStream(path, range))
  })
}

/** Reads a single range; a request for several ranges gets the whole file. */
const rangeOf = (header: string | undefined, size: number): { start: number; end: number } | null => {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return null
  const [from, to] = [found[1] ?? '', found[2] ?? '']
  if (from === '') return { start: Math.max(0, size - Number(to)), end: size - 1 }
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

const contentTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.tiff': 'image/tiff',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.ttc': 'font/collection',
  '.otf': 'font/otf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.psd': 'image/vnd.adobe.photoshop',
}
