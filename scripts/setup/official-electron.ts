import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cacheFolder } from './cache-folder'
import type { ElectronRuntime, Unavailable } from './electron-source'
import { runCommand } from './run-command'

const releaseHost = 'https://github.com/electron/electron/releases/'
const probeLimitMs = 5_000
const downloadLimitMs = 15 * 60_000

/**
 * The release that the `electron` package names, fetched and verified by its own installer. The archive stays in our
 * cache folder, so a fresh `node_modules` only unpacks it again.
 */
export async function officialElectron(): Promise<ElectronRuntime | Unavailable> {
  const overridden = overriddenElectron()
  if (overridden) return overridden

  const packageFolder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const installed = installedElectron(packageFolder)
  if (installed) return installed

  const downloads = join(cacheFolder(), 'electron-downloads')
  if (hasArchive(downloads)) {
    console.log('Runtime: unpacking the official release, fetched earlier…')
  } else if (await canReachReleases()) {
    console.log('Runtime: fetching the official release (about 110 MB, once)…')
  } else {
    return { unavailable: 'its download cannot be reached from here' }
  }
  const { exitCode, text } = await runCommand(process.execPath, [join(packageFolder, 'install.js')], {
    env: { ...process.env, electron_config_cache: downloads },
    limitMs: downloadLimitMs,
    output: 'keep',
  })
  const fetched = installedElectron(packageFolder)
  if (exitCode === 0 && fetched) return fetched
  return { unavailable: `its installer failed (${firstLine(text)})` }
}

/** A person's own choice of runtime takes precedence over everything. */
function overriddenElectron(): ElectronRuntime | undefined {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (!folder) return undefined
  const executable = process.env['ELECTRON_EXEC_PATH'] || join(folder, executableName())
  if (!existsSync(executable)) {
    throw new Error(
      `ELECTRON_OVERRIDE_DIST_PATH is set, but there is no ${executable}. Unset it or correct it.`,
    )
  }
  return { description: `Electron chosen by ELECTRON_OVERRIDE_DIST_PATH, in ${folder}`, folder, executable }
}

function installedElectron(packageFolder: string): ElectronRuntime | undefined {
  const pathFile = join(packageFolder, 'path.txt')
  const folder = join(packageFolder, 'dist')
  if (!existsSync(pathFile) || !existsSync(join(folder, 'version'))) return undefined

  const executable = join(folder, readFileSync(pathFile, 'utf8'))
  const version = readFileSync(join(folder, 'version'), 'utf8').trim().replace(/^v/, '')
  const expected = (
    JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  ).version
  if (version !== expected || !existsSync(executable)) return undefined
  return { description: `Electron ${version}, the official release`, folder, executable }
}

/** A configured mirror or proxy is assumed to work: a plain request could not check it. */
async function canReachReleases(): Promise<boolean> {
  const env = process.env
  if (env['ELECTRON_MIRROR'] || env['npm_config_electron_mirror'] || env['HTTPS_PROXY'] || env['https_proxy'])
    return true
  try {
    await fetch(releaseHost, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(probeLimitMs),
    })
    return true
  } catch {
    return false
  }
}

function hasArchive(downloads: string): boolean {
  return (
    existsSync(downloads) &&
    readdirSync(downloads, { recursive: true }).some((name) => String(name).endsWith('.zip'))
  )
}

function executableName(): string {
  if (process.platform === 'darwin') return join('Electron.app', 'Contents', 'MacOS', 'Electron')
  return process.platform === 'win32' ? 'electron.exe' : 'electron'
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] || 'no message'
}
