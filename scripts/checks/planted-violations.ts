import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '../setup/project-root'
import { cruiseWalls, folderRule, type WallsReport, wallConfig } from './cruise-walls'
import { violations } from './violations'

/**
 * Plants every violation of the catalogue in a tree of its own, which the walls of this one judge, and returns the
 * errors: a violation that its rule did not catch, or a rule without a violation. Empty means that the walls stand.
 */
export async function provePlantedViolations(): Promise<readonly string[]> {
  const tree = await mkdtemp(join(tmpdir(), 'mockwright-walls-'))
  try {
    await layOut(tree)
    return [...rulesWithoutViolation(), ...missed(await cruiseWalls(tree, await plantAll(tree)))]
  } finally {
    await rm(tree, { recursive: true, force: true })
  }
}

/** What a cruise reads besides sources. */
async function layOut(tree: string): Promise<void> {
  for (const name of [wallConfig, 'package.json', 'tsconfig.base.json']) {
    await cp(join(projectRoot, name), join(tree, name))
  }
  await symlink(join(projectRoot, 'node_modules'), join(tree, 'node_modules'), 'junction')
}

/** Returns the top folders of what it planted. */
async function plantAll(tree: string): Promise<readonly string[]> {
  const files = Object.values(violations)
    .flat()
    .flatMap((plant) => Object.entries(plant))
  for (const [path, text] of files) {
    await mkdir(dirname(join(tree, path)), { recursive: true })
    await writeFile(join(tree, path), text)
  }
  return [...new Set(files.map(([path]) => path.split('/')[0] ?? ''))]
}

function rulesWithoutViolation(): readonly string[] {
  const load = createRequire(import.meta.url)
  const { forbidden } = load(join(projectRoot, wallConfig)) as {
    readonly forbidden: readonly { readonly name: string }[]
  }
  const names = [...forbidden.map(({ name }) => name), folderRule]
  return [
    ...names
      .filter((name) => !(name in violations))
      .map((name) => `${name}: nothing is planted for this rule`),
    ...Object.keys(violations)
      .filter((name) => !names.includes(name))
      .map((name) => `${name}: planted, but there is no such rule`),
  ]
}

function missed(report: WallsReport): readonly string[] {
  return Object.entries(violations).flatMap(([rule, plants]) =>
    plants
      .map((plant) => Object.keys(plant)[0] ?? '')
      .filter((path) => !report.violations.some((found) => found.rule === rule && isAt(path, found.from)))
      .map((path) => `${rule}: the violation in ${path} was not caught`),
  )
}

/** A rule for folders reports the folder of the guilty file. */
const isAt = (path: string, found: string): boolean => found === path || found === dirname(path)
