import { randomBytes } from 'node:crypto'
import { AppError } from '@contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StudioEditor } from '../../service/studio/studio-editor'
import { createStudioAssets, type StudioAsset } from './studio-assets'
import { studioPageHtml } from './studio-page-html'

export interface StudioPagesDeps {
  /** The editor's build: `index.html`, `embed.js`, and files under `assets/` whose names have their hashes. */
  readonly folder: string
  readonly pageOf: StudioEditor['pageOf']
  readonly firstPicture: StudioEditor['firstPicture']
}

/** Named by their hashes, so they never change. */
const forEver = 'public, max-age=31536000, immutable'
/** The same name in every version. */
const forAnHour = 'public, max-age=3600'

/**
 * The editor's page under `/studio/?session=sess_…`, which only pages of the session's origin may frame, its files, and
 * the script that shops embed.
 */
export const serveStudioPages = (
  server: FastifyInstance,
  { folder, pageOf, firstPicture }: StudioPagesDeps,
): void => {
  const find = createStudioAssets(folder)
  const findOrFail = async (path: string, url: string): Promise<StudioAsset> => {
    const asset = await find(path)
    if (asset) return asset
    throw new AppError('addressUnknown', { url })
  }

  server.get('/studio', async (request, reply) =>
    reply.redirect(`/studio/${request.url.slice('/studio'.length)}`, 308),
  )

  server.get('/studio/', async (request, reply) => {
    const page = await findOrFail('index.html', request.url)
    const { session, lang } = request.query as { readonly session?: unknown; readonly lang?: unknown }
    const shown = typeof session === 'string' ? await pageOf(session) : null
    // Drawn while the page is on its way: the browser asks for it next.
    if (shown) void firstPicture(String(session)).catch(() => null)
    const nonce = randomBytes(18).toString('base64')
    reply.headers({
      'content-security-policy': policyOf(shown, request.host, nonce),
      'cache-control': 'no-store',
      // The address has the session.
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    })
    if (!shown) return sendAsset(request, reply, page)
    const [preferred = 'en'] = (request.headers['accept-language'] ?? '').split(/[,;]/)
    const language = typeof lang === 'string' ? lang : preferred
    const html = studioPageHtml(page.plain.toString(), {
      session: String(session),
      config: shown.config,
      language,
      nonce,
    })
    return reply.type(page.type).header('x-content-type-options', 'nosniff').send(html)
  })

  server.get('/studio/picture', async (request, reply) => {
    const { session } = request.query as { readonly session?: unknown }
    const picture = typeof session === 'string' ? await firstPicture(session) : null
    if (picture === null) throw new AppError('addressUnknown', { url: '/studio/picture' })
    reply.headers({
      ...{ 'content-type': 'image/webp', 'cache-control': 'private, max-age=900' },
      ...{ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' },
    })
    return reply.send(Buffer.from(picture))
  })

  for (const name of ['embed.js', 'embed.mjs'])
    server.get(`/studio/${name}`, async (request, reply) => {
      const script = await findOrFail(name, request.url)
      // Pages of every shop load it, as a script or as a module.
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': forAnHour })
      return sendAsset(request, reply, script)
    })

  server.get('/studio/assets/*', async (request, reply) => {
    const path = (request.params as { readonly '*': string })['*']
    const asset = await findOrFail(`assets/${path}`, request.url)
    reply.header('cache-control', forEver)
    return sendAsset(request, reply, asset)
  })
}

const sendAsset = (request: FastifyRequest, reply: FastifyReply, asset: StudioAsset): FastifyReply => {
  const { type, etag, plain, compressed } = asset
  reply.headers({
    ...{ 'content-type': type, etag, vary: 'accept-encoding', 'x-content-type-options': 'nosniff' },
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  if (compressed === null) return reply.send(plain)
  const accepted = (request.headers['accept-encoding'] ?? '').toString()
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(compressed.brotli)
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(compressed.gzip)
  return reply.send(plain)
}

const accepts = (header: string, encoding: string): boolean =>
  header
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((part) => part.split(';')[0] === encoding && !/;\s*q=0(?:\.0*)?$/.test(part))

/** What the page may load and who may frame it. Null: no session, which nobody may frame. */
const policyOf = (shown: Awaited<ReturnType<StudioEditor['pageOf']>>, host: string, nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' blob: data:", shown?.logoOrigin].filter(Boolean).join(' '),
    "font-src 'self'",
    // Not every browser takes 'self' for the sockets of the same server.
    `connect-src 'self' ws://${host} wss://${host}`,
    "base-uri 'none'",
    "form-action 'none'",
    // Before a session is bound to a page, any may open it.
    `frame-ancestors ${shown === null ? "'none'" : (shown.allowedOrigin ?? 'http: https:')}`,
  ].join('; ')
