import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { projectRoot } from '../setup/project-root'
import { runCommand } from '../setup/run-command'

const biome = join(projectRoot, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')

const port = `export interface PlantedStore {
  put(value: string): Promise<void>
}
`
const parts = `import type { PlantedStore } from '../ports/planted-store'

export interface PlantedParts {
  readonly stores: { readonly planted: PlantedStore }
}
`
const caller = (body: string): string => `import type { PlantedParts } from './planted-parts'

export const keep = async ({ stores }: PlantedParts): Promise<void> => {
  ${body}
}
`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-promises-'))
  await cp(join(projectRoot, 'biome.json'), join(folder, 'biome.json'))
  await cp(join(projectRoot, '.gitignore'), join(folder, '.gitignore'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function lint(
  files: Readonly<Record<string, string>>,
): Promise<{ exitCode: number | null; text: string }> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return runCommand(process.execPath, [biome, 'lint', '--error-on-warnings', '.'], {
    cwd: folder,
    output: 'keep',
  })
}

it('a write to a store in another file that nobody awaits fails the lint', async () => {
  const stores = { 'service/ports/planted-store.ts': port, 'service/planted/planted-parts.ts': parts }
  const awaited = await lint({
    ...stores,
    'service/planted/keep.ts': caller(`await stores.planted.put('a')`),
  })
  expect(awaited).toMatchObject({ exitCode: 0 })
  const forgotten = await lint({ 'service/planted/keep.ts': caller(`stores.planted.put('a')`) })
  expect(forgotten).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('lint/nursery/noFloatingPromises'),
  })
  const inLoop = await lint({
    'service/planted/keep.ts': caller(`['a'].forEach(async (value) => { await stores.planted.put(value) })`),
  })
  expect(inLoop).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('lint/nursery/noMisusedPromises'),
  })
})
