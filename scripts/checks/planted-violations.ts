import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '../setup/project-root'
import { cruiseWalls, type WallsReport, wallConfigs } from './cruise-walls'
import { violations } from './violations'

const sourceFolders = ['src-main', 'src-preload', 'src-renderer', 'scripts']

/** Large rooms that do not depend on anything planted: only the planted files in them are checked. */
const plantedFolders = ['e2e', 'bench']

/**
 * Plants every violation of the catalogue in a copy of the tree and returns the errors: a violation that its rule did
 * not catch, a rule without a violation, or a cruise that saw fewer files than there are. Empty means that the walls
 * stand. The tree itself is never touched.
 */
export async function provePlantedViolations(): Promise<readonly string[]> {
  const copy = await mkdtemp(join(tmpdir(), 'mockwright-walls-'))
  try {
    await copyTree(copy)
    await plantAll(copy)
    return [
      ...rulesWithoutViolation(),
      ...missed(await cruiseWalls(copy, [...sourceFolders, ...plantedFolders]), await countSources(copy)),
    ]
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function copyTree(copy: string): Promise<void> {
  for (const name of [...wallConfigs, 'package.json', 'tsconfig.base.json', ...sourceFolders]) {
    await cp(join(projectRoot, name), join(copy, name), { recursive: true })
  }
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'), 'junction')
}

async function plantAll(copy: string): Promise<void> {
  for (const plant of Object.values(violations).flat()) {
    for (const [path, text] of Object.entries(plant)) {
      await mkdir(dirname(join(copy, path)), { recursive: true })
      await writeFile(join(copy, path), text)
    }
  }
}

function rulesWithoutViolation(): readonly string[] {
  const load = createRequire(import.meta.url)
  const names = wallConfigs.flatMap((config) => {
    const { forbidden } = load(join(projectRoot, config)) as {
      readonly forbidden: readonly { readonly name: string }[]
    }
    return forbidden.map(({ name }) => name)
  })
  return [
    ...names
      .filter((name) => !(name in violations))
      .map((name) => `${name}: nothing is planted for this rule`),
    ...Object.keys(violations)
      .filter((name) => !names.includes(name))
      .map((name) => `${name}: planted, but there is no such rule`),
  ]
}

function missed(report: WallsReport, sourceCount: number): readonly string[] {
  const tooFew = report.fileCount < sourceCount
  return [
    ...(tooFew
      ? [`the cruise saw ${report.fileCount} files in src-*, expected at least ${sourceCount}`]
      : []),
    ...Object.entries(violations).flatMap(([rule, plants]) =>
      plants
        .map((plant) => Object.keys(plant)[0] ?? '')
        .filter((path) => !report.violations.some((found) => found.rule === rule && isAt(path, found.from)))
        .map((path) => `${rule}: the violation in ${path} was not caught`),
    ),
  ]
}

/** A rule for folders reports the folder of the guilty file. */
const isAt = (path: string, found: string): boolean => found === path || found === dirname(path)

/** The TypeScript files in src-*, without kernels, which are AssemblyScript, another language. */
async function countSources(copy: string): Promise<number> {
  let count = 0
  for (const folder of sourceFolders.filter((name) => name.startsWith('src-'))) {
    const names = await readdir(join(copy, folder), { recursive: true })
    count += names.filter((name) => /[.]tsx?$/.test(name) && !/kernels.assembly/.test(name)).length
  }
  return count
}
