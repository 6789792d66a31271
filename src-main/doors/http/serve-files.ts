import { createReadStream } from 'node:fs'
import { byteRangeIn } from '@contract/byte-range'
import { AppError } from '@contract/errors'
import type { FastifyInstance } from 'fastify'
import { contentTypeOf } from '../../service/ports/content-type-of'
import type { ServedFiles } from '../../service/ports/served-files'

/** Serves finished pictures by their unguessable addresses alone, whole or as a byte range. */
export const serveFiles = (
  server: FastifyInstance,
  servedFiles: Pick<ServedFiles, 'find' | 'elsewhere'>,
): void => {
  server.get('/files/*', async (request, reply) => {
    const id = (request.params as { '*': string })['*']
    const elsewhere = await servedFiles.elsewhere(id)
    if (elsewhere !== null)
      return reply
        .headers({
          'cross-origin-resource-policy': 'cross-origin',
          // Nobody follows an address that ends meanwhile.
          'cache-control': `private, max-age=${Math.floor(elsewhere.seconds / 2)}`,
        })
        .redirect(elsewhere.address, 307)
    const file = await servedFiles.find(id)
    if (file === null) throw new AppError('gone', { what: 'servedFile' })
    const { path } = file
    reply.headers({
      'content-type': contentTypeOf(path),
      'accept-ranges': 'bytes',
      // Pictures are shown in pages of other origins; their addresses are the secret.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      // A customer's drawing that is opened by itself runs nothing in this server's name.
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const range = byteRangeIn(request.headers.range, file.size)
    if (range === null) return reply.header('content-length', file.size).send(createReadStream(path))
    if (range === 'outside') return reply.status(416).header('content-range', `bytes */${file.size}`).send()
    return reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
      .header('content-length', range.end - range.start + 1)
      .send(createReadStream(path, range))
  })
}
