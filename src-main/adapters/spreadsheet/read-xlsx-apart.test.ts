import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readXlsxApart } from './read-xlsx-apart'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-tables-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A thread that runs `code` for each file, in the place of the reader. */
const threadOf = async (name: string, code: string): Promise<string> => {
  const file = join(folder, `${name}.cjs`)
  await writeFile(
    file,
    `require('node:worker_threads').parentPort.once('message', (question) => { ${code} })`,
  )
  return file
}

const attacks = {
  'fills the memory': 'const held = []; for (;;) held.push(new Array(1000).fill({}))',
  'never ends': 'for (;;);',
}

it.each(Object.entries(attacks))(
  'ends a thread that %s, and refuses the same file at once',
  async (name, code) => {
    const read = readXlsxApart(await threadOf(name, code), async () => ({ seconds: 2, megabytes: 60 }))
    const bytes = new TextEncoder().encode('an attack')
    const refusal = { failure: { kind: 'tableTakesTooMuch', params: { file: 'a.xlsx', seconds: 2 } } }
    await expect(read('a.xlsx', bytes)).rejects.toMatchObject(refusal)
    const start = performance.now()
    await expect(read('a.xlsx', bytes)).rejects.toMatchObject(refusal)
    expect(performance.now() - start).toBeLessThan(200)
  },
  20_000,
)
