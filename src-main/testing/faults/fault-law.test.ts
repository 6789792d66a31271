import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nodeFiles } from '../../adapters/files/node-files'
import { writeWhole } from '../../adapters/files/write-whole'
import { reportOfFaults } from './fault-law'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-law-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const asked = new Set<string>()

/** Keeps a text in a file for each round, by one way of writing. */
const reportOf = (write: (path: string, bytes: Uint8Array) => Promise<void>) => {
  asked.clear()
  const run = async (round: number): Promise<void> => {
    await write(join(folder, `${round}.txt`), Buffer.from('kept'))
    asked.add(`${round}.txt`)
  }
  const faults = async (): Promise<readonly string[]> => {
    const names = await readdir(folder)
    const lost = [...asked].filter((name) => !names.includes(name)).map((name) => `${name} is lost.`)
    const strays = names.filter((name) => !asked.has(name)).map((name) => `${name} is left behind.`)
    const torn: string[] = []
    for (const name of names)
      if ((await readFile(join(folder, name), 'utf8')) !== 'kept') torn.push(`${name} is torn.`)
    return [...lost, ...strays, ...torn]
  }
  return reportOfFaults({ name: 'a text', folder, run, faults }, { step: 1 })
}

it('finds no fault in files that are written whole, and lets each of their calls fail', async () => {
  const { failed, faults } = await reportOf(nodeFiles.write)
  expect(faults).toEqual([])
  expect(failed).toBeGreaterThanOrEqual(12)
})

it.each([
  ['a failure that is swallowed', (write: Promise<void>) => write.catch(() => undefined), 'is lost'],
  ['a failure that the caller reads as the system says it', rawly, 'no cause'],
  ['a failure that nobody awaits', unheard, 'Nobody heard of'],
])('finds %s', async (_, spoil, expected) => {
  const { faults } = await reportOf((path, bytes) => spoil(nodeFiles.write(path, bytes)))
  expect(faults.join('\n')).toContain(expected)
})

it('finds a file that is left torn by a write in its place', async () => {
  const { faults } = await reportOf(async (path, bytes) => {
    await mkdir(folder, { recursive: true })
    await writeWhole(path, bytes).catch(() => undefined)
  })
  expect(faults.join('\n')).toContain('is torn')
})

it('finds an unfinished file that nobody removes', async () => {
  const { faults } = await reportOf(async (path, bytes) => {
    await writeWhole(`${path}.${asked.size}.part`, bytes)
    await rename(`${path}.${asked.size}.part`, path)
  })
  expect(faults.join('\n')).toContain('is left behind')
})

async function rawly(write: Promise<void>): Promise<void> {
  await write.catch((error: Error) => {
    throw new Error(String(error.cause))
  })
}

async function unheard(write: Promise<void>): Promise<void> {
  await write.catch((error: unknown) => {
    setTimeout(() => Promise.reject(error))
    throw error
  })
}
