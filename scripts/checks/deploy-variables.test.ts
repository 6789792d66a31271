import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../setup/project-root'

const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(join(projectRoot, folder, name), 'utf8'))

/** Variables that a file of `deploy/` sets for the program, not those that Compose asks its caller for. */
const setIn = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:ENV .*?| *)(MOCKWRIGHT_[A-Z0-9_]+)[:=]|\s(MOCKWRIGHT_[A-Z0-9_]+)=\S+$/gm)].map(
    ([, key, other]) => key ?? other ?? '',
  )

it('sets no variable in deploy/ that the program does not read', () => {
  const set = new Set(filesIn('deploy', /Dockerfile$|\.yaml$/).flatMap(setIn))
  const sources = filesIn('src-main', /(?<!\.test)\.ts$/).join('\n')
  expect(set.size).toBeGreaterThan(8)
  expect([...set].filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([])
})
