/**
 * `npx tsx --tsconfig src-main/tsconfig.json scripts/rolling-upgrade.ts COMMIT`: builds the version of a commit in a
 * temporary folder, with this one's packages, and replaces its processes one by one under load by those of this
 * version, on one database and bucket. Build this version first. Needs git and a commit with `serve --role` (5c601f2b
 * or later).
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rollingUpgrade } from '../src-main/testing/rolling-upgrade'
import { projectRoot } from './setup/project-root'
import { runCommand } from './setup/run-command'
import { runScript } from './setup/run-script'

const built = (root: string): string => join(root, 'out', 'main', 'cli.cjs')
const print = (text: string): void => void process.stdout.write(`${text}\n`)

const run = async (program: string, args: readonly string[], cwd: string): Promise<void> => {
  const { exitCode, text } = await runCommand(program, args, { cwd, output: 'keep' })
  if (exitCode !== 0) throw new Error(`${program} ${args.join(' ')} failed.\n${text}`)
}

await runScript(async () => {
  const [commit] = process.argv.slice(2)
  if (!commit) throw new Error('Expected a commit. Example: scripts/rolling-upgrade.ts 5c601f2b')
  if (!existsSync(built(projectRoot))) throw new Error('Build first: npm run build.')
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-before-'))
  const before = join(folder, 'sources')
  try {
    await run('git', ['worktree', 'add', '--detach', before, commit], projectRoot)
    await symlink(join(projectRoot, 'node_modules'), join(before, 'node_modules'))
    print(`Building ${commit}`)
    await run('npm', ['run', 'build'], before)
    const { accepted, failed, faults } = await rollingUpgrade({
      ...{ before: built(before), after: built(projectRoot), acceptedBetween: 12, onStep: print },
    })
    for (const each of [...failed, ...faults]) print(each)
    print(`${accepted} accepted jobs, ${failed.length} failed requests, ${faults.length} faults`)
    return failed.length + faults.length === 0 ? 0 : 1
  } finally {
    await runCommand('git', ['worktree', 'remove', '--force', before], { cwd: projectRoot })
    await rm(folder, { recursive: true, force: true })
  }
})
