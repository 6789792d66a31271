import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const lookEveryMs = 250

/**
 * Feeds a form's bytes to its parser and resolves when the parser has finished. Busboy waits for ever where the headers
 * of a part have no end, because nothing then reads the part: a parser that has been given everything, has nothing left
 * to do, and has not finished at the second look, is given up. `isBusy`: whether files of the form are being written.
 */
export const feedForm = async (
  body: AsyncIterable<Buffer>,
  parser: Writable,
  isBusy: () => boolean,
): Promise<void> => {
  const givenUp = new AbortController()
  let looks: NodeJS.Timeout | undefined
  let idleLooks = 0
  const look = (): void => {
    idleLooks = isBusy() || parser.writableLength > 0 ? 0 : idleLooks + 1
    if (idleLooks === 2) givenUp.abort(new Error('A part of the form does not end.'))
  }
  async function* untilItsEnd(): AsyncGenerator<Buffer> {
    yield* body
    looks = setInterval(look, lookEveryMs)
  }
  try {
    await pipeline(untilItsEnd(), parser, { signal: givenUp.signal })
  } finally {
    clearInterval(looks)
  }
}
