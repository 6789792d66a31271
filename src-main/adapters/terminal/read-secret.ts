import type { Readable } from 'node:stream'
import { AppError } from '@contract/errors'

const [enter, lineFeed, backspace, del, interrupt, endOfInput] = [
  '\r',
  '\n',
  '\b',
  '\u007F',
  '\u0003',
  '\u0004',
]

interface Keyboard extends Readable {
  isTTY: boolean
  setRawMode(isRaw: boolean): unknown
}

/**
 * Reads typed input without echo; where standard input is not a terminal, reads all of it. Throws `CANCELLED` on
 * Ctrl-C.
 */
export const readSecret = async (
  prompt: string,
  input: Keyboard = process.stdin,
  output: Pick<NodeJS.WriteStream, 'write'> = process.stderr,
): Promise<string> => {
  if (!input.isTTY) {
    const parts: Buffer[] = []
    for await (const part of input) parts.push(Buffer.from(part))
    return Buffer.concat(parts).toString('utf8')
  }
  output.write(prompt)
  input.setRawMode(true)
  try {
    return await typedLine(input)
  } finally {
    input.setRawMode(false)
    input.pause()
    output.write('\n')
  }
}

/** Raw mode delivers every key as it is, so nothing is echoed. */
const typedLine = (input: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    let typed = ''
    const end = (settle: () => void): void => {
      input.off('data', take)
      settle()
    }
    const take = (chunk: Buffer | string): void => {
      for (const key of chunk.toString()) {
        if (key === backspace || key === del) typed = typed.slice(0, -1)
        else if (key === interrupt) end(() => reject(new AppError('nothingChanged', {})))
        else if (key === enter || key === lineFeed || key === endOfInput) end(() => resolve(typed))
        else typed += key
      }
    }
    input.on('data', take)
    input.resume()
  })
