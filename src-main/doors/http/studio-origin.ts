import type { FastifyRequest } from 'fastify'

/**
 * The origin of the page that calls, if it is not this server's own; null for calls of the editor's own pages, and for
 * those of programs, which send none. `null` as a page's origin (a sandboxed frame, a file) is an origin like others.
 */
export const foreignOriginOf = (
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicOrigin: string | null,
): string | null => {
  const { origin } = headers
  if (typeof origin !== 'string') return null
  const own = [`http://${host}`, `https://${host}`, publicOrigin]
  return own.includes(origin) ? null : origin
}
