import { AppError, type FailureCode } from '@contract/errors'

const dataUrl = /^data:([^;,]*)(?:;[^;,]+)*?(;base64)?,/i
const base64Text = /^[A-Za-z0-9+/_-]*={0,2}$/

/** The bytes of a `data:` URL. Throws `code` for any other address, saying what is taken instead. */
export const bytesOfDataUrl = (url: string, code: FailureCode, what: string): Uint8Array => {
  const head = dataUrl.exec(url)
  if (!head) {
    throw new AppError(
      code,
      `${what} was given by the address ${url.slice(0, 80)}, which this version does not fetch.`,
      {
        suggestion: 'Send the bytes themselves: as a data: URL, as base64, or as a form upload.',
      },
    )
  }
  const body = url.slice(head[0].length)
  return head[2] === undefined ? percentDecoded(body, code, what) : bytesOfBase64(body, code, what)
}

/** Raw base64, also its URL-safe spelling, or a `data:` URL. */
export const bytesOfBase64 = (text: string, code: FailureCode, what: string): Uint8Array => {
  if (text.startsWith('data:')) return bytesOfDataUrl(text, code, what)
  const compact = text.replaceAll(/\s+/g, '')
  if (!base64Text.test(compact)) throw new AppError(code, `${what} is not base64.`)
  const bytes = Buffer.from(compact, 'base64')
  if (bytes.length === 0) throw new AppError(code, `${what} is empty.`)
  return bytes
}

const percentDecoded = (body: string, code: FailureCode, what: string): Uint8Array => {
  try {
    return Buffer.from(decodeURIComponent(body))
  } catch (cause) {
    throw new AppError(code, `${what} is a data: URL with a broken percent encoding.`, { cause })
  }
}
