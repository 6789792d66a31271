import { AppError } from '@contract/errors'
import type { Brought } from '@contract/failures/artwork'
import type { FailureCode } from '@contract/failures/failure-codes'

const dataUrl = /^data:([^;,]*)(?:;[^;,]+)*?(;base64)?,/i
const base64Text = /^[A-Za-z0-9+/_-]*={0,2}$/

/** The bytes of a `data:` URL. Throws `code` for any other address, with a message that says what is accepted. */
export const bytesOfDataUrl = (url: string, code: FailureCode, what: Brought): Uint8Array => {
  const head = dataUrl.exec(url)
  if (!head) {
    throw new AppError('addressNotFetched', { ...what, address: url.slice(0, 80) }, { code })
  }
  const body = url.slice(head[0].length)
  return head[2] === undefined ? percentDecoded(body, code, what) : bytesOfBase64(body, code, what)
}

/** The bytes of raw base64, including the URL-safe alphabet, or of a `data:` URL. */
export const bytesOfBase64 = (text: string, code: FailureCode, what: Brought): Uint8Array => {
  if (text.startsWith('data:')) return bytesOfDataUrl(text, code, what)
  const compact = text.replaceAll(/\s+/g, '')
  if (!base64Text.test(compact)) throw new AppError('notBase64', what, { code })
  const bytes = Buffer.from(compact, 'base64')
  if (bytes.length === 0) throw new AppError('bytesEmpty', what, { code })
  return bytes
}

const percentDecoded = (body: string, code: FailureCode, what: Brought): Uint8Array => {
  try {
    return Buffer.from(decodeURIComponent(body))
  } catch (cause) {
    throw new AppError('dataUrlBroken', what, { cause, code })
  }
}
