import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { electronRuntime, runtimeEnvironment } from './electron-runtime'
import { installLinuxNeeds } from './install-linux-needs'
import { missingLibraries, missingTestPrograms } from './linux-needs'
import { projectRoot } from './project-root'

export interface PreparedRuntime {
  readonly executable: string
  /** The environment in which every tool finds that Electron. */
  readonly environment: NodeJS.ProcessEnv
}

/**
 * Prepares this machine for a window: Electron, and on Linux the libraries that it loads, and, `forTests`, the programs
 * of a desktop session.
 */
export async function prepareRuntime({ forTests }: { readonly forTests: boolean }): Promise<PreparedRuntime> {
  const runtime = await electronRuntime()
  console.log(`Runtime: ${runtime.description}`)
  if (process.platform === 'linux') {
    const libraries = await missingLibraries([runtime.executable, ...keychainAddon()])
    await installLinuxNeeds([...libraries, ...(forTests ? missingTestPrograms() : [])])
  }
  return { executable: runtime.executable, environment: runtimeEnvironment(runtime) }
}

function keychainAddon(): readonly string[] {
  const addon = join(
    projectRoot,
    'node_modules',
    'keytar',
    'prebuilds',
    `linux-${process.arch}`,
    'keytar.node',
  )
  return existsSync(addon) ? [addon] : []
}
