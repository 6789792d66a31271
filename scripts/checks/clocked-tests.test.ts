import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clocked } from '../../vitest.config'
import { projectRoot } from '../setup/project-root'

const measured = /performance[.]now[(][)]|[^a-zA-Z]msOf[(]/
const mustBeShort = /[.]toBeLessThan(?:OrEqual)?[(]/

/** These measure how long something lasts at least, note an order, or set the clock. */
const patient = [
  'src-main/remote/remote-connection.test.ts',
  'src-main/service/batches/batches.test.ts',
  'src-main/testing/simulated-time.test.ts',
]

const files = ['src-main', 'src-preload', 'src-renderer', 'scripts', 'e2e'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.]test[.]tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
)

it('no file measures a time that must be short while others run beside it', () => {
  const measuring = files.filter((file) => {
    const source = readFileSync(join(projectRoot, file), 'utf8')
    return measured.test(source) && mustBeShort.test(source)
  })
  expect(measuring).toContain('src-main/engine-host/decoding/decoder-pool.test.ts')
  const known = [...clocked, ...patient, 'scripts/checks/clocked-tests.test.ts']
  expect(measuring.filter((file) => !known.includes(file))).toEqual([])
})

it('the files that run by themselves are there', () => {
  expect(clocked.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([])
})
