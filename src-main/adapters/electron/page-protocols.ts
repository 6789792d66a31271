import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { toFailure } from '@contract/errors'
import { windowOrigin } from '@contract/studio/window-origin'
import { protocol, type Session } from 'electron'
import type { Log } from '../../service/ports/log'
import type { FilmOf, PictureAt } from '../../service/ports/pictures'
import { filmAnswer } from './film-answer'

/** The page uses its own scheme instead of `file:`, so that it has an origin, and can reach only its own folder. */
export const pageAddress = `${windowOrigin}/index.html`

/** An empty page of an origin of its own. */
export const filmPageAddress = 'app://films/film.html'

/** Must be called before the app is ready. */
export const registerSchemes = (): void => {
  const privileges = { standard: true, secure: true, supportFetchAPI: true }
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges },
    // Films are played while they are read, and sought in; the page looks at the pixels of designs.
    { scheme: 'mockwright', privileges: { ...privileges, stream: true, corsEnabled: true } },
  ])
}

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // Radix and Konva set element styles from scripts.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: mockwright:",
  'media-src mockwright:',
  "font-src 'self' data:",
  "connect-src 'self' mockwright:",
  "worker-src 'self'",
  // The embedded editor of this computer's server, whose port may change: `frameOnlyTheEditor` refuses every other.
  'frame-src http://127.0.0.1:*',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const servePage = (session: Session, folder: string): void => {
  session.protocol.handle('app', async ({ url }) => {
    const path = normalize(join(folder, decodeURIComponent(new URL(url).pathname)))
    const bytes = path.startsWith(folder + sep) ? await readFile(path).catch(() => null) : null
    if (bytes === null) return new Response('Not found', { status: 404 })
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
      },
    })
  })
}

export interface MockwrightAddresses {
  readonly pictureAt: PictureAt
  readonly filmOf: FilmOf
}

/** `mockwright:` serves pictures, and below `film/` those that the window or a batch has written, and nothing else. */
export const servePictures = (
  session: Session,
  { pictureAt, filmOf }: MockwrightAddresses,
  log: Log,
): void => {
  session.protocol.handle('mockwright', async ({ url, headers }) => {
    try {
      const { host, pathname } = new URL(url)
      if (host === 'film') return filmAnswer(await filmOf(pathname.slice(1)), headers.get('range'))
      const { bytes, contentType } = await pictureAt(url)
      return new Response(new Uint8Array(bytes), {
        headers: {
          'content-type': contentType,
          // The page looks at designs to choose what they lie on; no other origin may.
          'access-control-allow-origin': windowOrigin,
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
          'x-content-type-options': 'nosniff',
        },
      })
    } catch (error) {
      log.warn(`No picture for ${url}`, error)
      return new Response(toFailure(error).message, { status: 404 })
    }
  })
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
