import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { readSecret } from './read-secret'

/** A terminal as Node has it: what is typed comes as it is once it is raw, and only what we write is seen. */
const terminal = () => {
  const seen: string[] = []
  const modes: boolean[] = []
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => void modes.push(isRaw),
  })
  const output = { write: (text: string) => seen.push(text) > 0 }
  return { input, output, seen, modes }
}

it('takes what is typed up to the end of the line, with what was mistyped taken back, and shows nothing of it', async () => {
  const { input, output, seen, modes } = terminal()
  const typed = readSecret('Key: ', input, output)
  for (const part of ['mk_1', '23x', '\u007F', '4\r']) input.write(part)
  expect(await typed).toBe('mk_1234')
  expect([seen, modes]).toEqual([
    ['Key: ', '\n'],
    [true, false],
  ])
})

it('ends with Ctrl-C, and leaves the terminal as it was', async () => {
  const { input, output, modes } = terminal()
  const typed = readSecret('Key: ', input, output)
  input.write('mk_\u0003')
  await expect(typed).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(modes).toEqual([true, false])
})

it('reads a file or a pipe to its end, and asks nobody', async () => {
  const { input, output, seen } = terminal()
  input.isTTY = false
  input.end('mk_1234\n')
  expect([await readSecret('Key: ', input, output), seen]).toEqual(['mk_1234\n', []])
})
