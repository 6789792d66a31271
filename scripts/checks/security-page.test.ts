import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../setup/project-root'

test('every threat on the security page has a test that exists', async () => {
  const page = await readFile(join(projectRoot, 'docs', 'security.md'), 'utf8')
  const [, table = ''] = page.split('## Threats')
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !/^\| (threat|---)/.test(line))
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    const tests = [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path]) => path ?? '')
    expect(tests.length, row).toBeGreaterThan(0)
    for (const path of tests) expect(existsSync(join(projectRoot, path)), path).toBe(true)
  }
})
