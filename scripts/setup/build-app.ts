import { chmod, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildEnvironment } from './electron-runtime'
import { isStale } from './is-stale'
import { projectRoot } from './project-root'
import { runCommand } from './run-command'

const sources = [
  'src-main',
  'src-preload',
  'src-renderer',
  'electron.vite.config.ts',
  'vite.studio.config.ts',
  'vite.embed.config.ts',
  'package-lock.json',
]
const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js')
const bundler = join(projectRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')

/** The program of `npx mockwright`: the bundler writes it as a file that may not be executed. */
const commandLine = join(projectRoot, 'out', 'main', 'cli.cjs')

/** Written after a successful build, with the time at which the build began: a source changed meanwhile is newer. */
const stamp = join(projectRoot, 'out', 'built')

/** Builds main process, preload script, page and embedded editor into `out/`. Throws when the bundler fails. */
export async function buildApp(print: (text: string) => void = console.log): Promise<void> {
  const startedAt = new Date()
  await bundle([bundler, 'build', '--logLevel', 'warn'], print)
  await bundle([vite, 'build', '--config', 'vite.studio.config.ts', '--logLevel', 'error'], print)
  await bundle([vite, 'build', '--config', 'vite.embed.config.ts', '--logLevel', 'error'], print)
  await chmod(commandLine, 0o755)
  await writeFile(stamp, '')
  await utimes(stamp, startedAt, startedAt)
}

async function bundle(command: readonly string[], print: (text: string) => void): Promise<void> {
  const { exitCode, text } = await runCommand(process.execPath, command, {
    cwd: projectRoot,
    output: 'keep',
    env: { ...process.env, ...buildEnvironment },
  })
  if (text !== '') print(text.trimEnd())
  if (exitCode !== 0) throw new Error('The app does not build (see the messages above)')
}

export async function buildAppIfStale(print: (text: string) => void = console.log): Promise<void> {
  const paths = sources.map((name) => join(projectRoot, name))
  if (!isStale(stamp, paths)) return
  print('App: building…')
  await buildApp(print)
}
