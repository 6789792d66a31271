import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root'
import { runCommand } from './run-command'

export const samplesFolder = join(projectRoot, 'resources', 'samples')

/** The repository contains the sample mockups; missing ones are made again, which takes minutes. */
export async function ensureSamples(): Promise<void> {
  if (existsSync(join(samplesFolder, 'index.json'))) return
  console.log('Samples: making the sample mockups (some minutes, once)…')
  const loader = join(projectRoot, 'node_modules', 'tsx', 'dist', 'cli.mjs')
  const script = join(projectRoot, 'scripts', 'samples', 'index.ts')
  const types = join(projectRoot, 'src-main', 'tsconfig.json')
  const { exitCode } = await runCommand(process.execPath, [loader, '--tsconfig', types, script], {
    cwd: projectRoot,
  })
  if (exitCode !== 0) throw new Error('The sample mockups could not be made (see the messages above)')
}
