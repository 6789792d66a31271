import { byteRangeIn } from '@contract/byte-range'
import type { ServedFilm } from '../../service/ports/pictures'

/** A film whole, or the range that a player asks for. `range`: the header of that name. */
export const filmAnswer = ({ file, contentType }: ServedFilm, range: string | null): Response => {
  const { size } = file
  const headers = {
    'content-type': contentType,
    'accept-ranges': 'bytes',
    // The file may be written again under its name.
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  }
  const part = byteRangeIn(range, size)
  if (part === 'outside')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  if (part === null)
    return new Response(file.stream(), { headers: { ...headers, 'content-length': `${size}` } })
  const { start, end } = part
  return new Response(file.slice(start, end + 1).stream(), {
    status: 206,
    headers: {
      ...headers,
      'content-length': `${end + 1 - start}`,
      'content-range': `bytes ${start}-${end}/${size}`,
    },
  })
}
