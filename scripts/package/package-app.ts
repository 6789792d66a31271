import { existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createPackageWithOptions } from '@electron/asar'
import sharp from 'sharp'
import { trayMarks } from '../icons/tray-mark'
import { type Lock, placesOf } from '../sbom/production-packages'
import { sbomOf } from '../sbom/sbom-of'
import { buildAppIfStale } from '../setup/build-app'
import { buildKernelsIfStale } from '../setup/build-kernels'
import { electronRuntime } from '../setup/electron-runtime'
import { ensureFonts } from '../setup/ensure-fonts'
import { ensureSamples } from '../setup/ensure-samples'
import { projectRoot } from '../setup/project-root'
import { runCommand } from '../setup/run-command'
import { setShippedFuses } from './app-fuses'
import { collectLicences } from './collect-licences'

export interface PackagedApp {
  readonly folder: string
  /** What a person starts: it looks for the sandbox first. */
  readonly launcher: string
  /** Electron's own binary, with the shipped fuses. Not named `electron`, by which Electron knows a packaged app. */
  readonly executable: string
  readonly archive: string
}

/** What the bundler leaves outside its bundles; see `electron.vite.config.ts`. */
const loadedFromPackages = [
  'sharp',
  'keytar',
  'libsql',
  'pdfkit',
  'harfbuzzjs',
  '@techstark/opencv-js',
  'onnxruntime-web',
]

/** The dynamic loader reads files of the disk only. */
const unpacked = '**/*.{node,so,so.*,dylib,dll}'
/** sharp's add-on is copied as a whole at run time; see `separate-glib.ts`. */
const unpackedFolder = 'node_modules/@img'
const notNeeded = /(\.(md|map|markdown)|\.d\.[cm]?ts|binding\.gyp)$/
/** Of 139 MB, what a process of Node loads: 14 MB. */
const onnxNeeded =
  /^(package[.]json|dist|dist[/](ort[.]node[.]min[.]js|ort-wasm-simd-threaded[.](mjs|wasm)))$/
/** The command line, and the package of encoders: the shipped Electron never is Node. */
const forNode: ReadonlySet<string> = new Set(['cli.cjs', 'film-host.cjs'])
const keytarSources = new Set(['src', 'script', 'build'])
const neverInRuntime = new Set(['electron', 'default_app.asar', 'default_app.sha256'])

/**
 * Assembles a program for this system in `folder`, which is replaced: Electron's runtime as set up here, with the
 * shipped fuses; the app in one archive; licences and a list of components. It downloads nothing besides the runtime.
 */
export async function packageApp(folder: string): Promise<PackagedApp> {
  if (process.platform !== 'linux')
    throw new Error(`Packages are made on Linux so far, and this is ${process.platform}. Use npm start here.`)
  await buildKernelsIfStale()
  await buildAppIfStale()
  await ensureFonts()
  await ensureSamples()
  const runtime = await electronRuntime()
  const fresh = `${folder}.${process.pid}`
  const lock = await readLock()
  try {
    await copyRuntime(runtime.folder, fresh)
    const packaged = partsIn(fresh)
    await copyFile(runtime.executable, packaged.executable)
    await setShippedFuses(packaged.executable)
    await packArchive(lock, packaged.archive, `${fresh}.app`)
    await cp(join(projectRoot, 'resources'), join(fresh, 'resources', 'resources'), { recursive: true })
    await addPapers(lock, fresh, await electronVersion(runtime.executable))
    await copyFile(join(import.meta.dirname, 'launcher.sh'), packaged.launcher)
    await chmod(packaged.launcher, 0o755)
    await rm(folder, { recursive: true, force: true })
    await rename(fresh, folder)
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await rm(`${fresh}.app`, { recursive: true, force: true })
  }
  return partsIn(folder)
}

function partsIn(folder: string): PackagedApp {
  return {
    folder,
    launcher: join(folder, 'mockwright'),
    executable: join(folder, 'mockwright-bin'),
    archive: join(folder, 'resources', 'app.asar'),
  }
}

async function readLock(): Promise<Lock> {
  const text = await readFile(join(projectRoot, 'package-lock.json'), 'utf8')
  return (JSON.parse(text) as { readonly packages: Lock }).packages
}

async function copyRuntime(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await cp(from, to, { recursive: true, filter: (path) => !neverInRuntime.has(basename(path)) })
  // The official release calls its licence so, and ours takes that name.
  const licence = join(to, 'LICENSE')
  if (existsSync(licence)) await rename(licence, join(to, 'LICENSE.electron.txt'))
}

async function packArchive(lock: Lock, archive: string, staging: string): Promise<void> {
  for (const part of ['main', 'preload', 'renderer', 'kernels']) {
    await cp(join(projectRoot, 'out', part), join(staging, 'out', part), {
      recursive: true,
      filter: (path) => !forNode.has(basename(path)),
    })
  }
  for (const place of placesOf(loadedFromPackages, lock, projectRoot)) {
    await cp(join(projectRoot, place), join(staging, place), { recursive: true, filter: isNeeded(place) })
  }
  await writeFile(join(staging, 'package.json'), JSON.stringify(await shippedManifest(), null, 2))
  await createPackageWithOptions(staging, archive, { unpack: unpacked, unpackDir: unpackedFolder })
}

function isNeeded(place: string): (path: string) => boolean {
  const start = join(projectRoot, place).length + 1
  return (path) => {
    const words = path.slice(start).split('/')
    const [first = '', second] = words
    // Packages within a package have places of their own.
    if (first === 'node_modules') return false
    if (place.endsWith('/onnxruntime-web') && !onnxNeeded.test(words.join('/')) && path.length >= start)
      return false
    if (place.endsWith('/keytar') && keytarSources.has(first)) return false
    if (first === 'prebuilds' && second !== undefined) return second === `linux-${process.arch}`
    return !notNeeded.test(path)
  }
}

async function shippedManifest(): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(join(projectRoot, 'package.json'), 'utf8')
  const { name, version, description, license, main } = JSON.parse(text) as Record<string, unknown>
  return { name, productName: 'Mockwright', version, description, license, main }
}

async function addPapers(lock: Lock, folder: string, electron: string): Promise<void> {
  const own = await shippedManifest()
  await copyFile(join(projectRoot, 'LICENSE'), join(folder, 'LICENSE'))
  await writeFile(join(folder, 'LICENSES.packages.txt'), await collectLicences(lock, projectRoot))
  const sbom = sbomOf(lock, { version: String(own['version']), electron })
  await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  const mark = trayMarks[0]
  if (mark) {
    const icon = sharp(Buffer.from(mark.svg), { density: 72 * 64 }).resize(512, 512)
    await icon.png().toFile(join(folder, 'mockwright.png'))
  }
}

/** A runtime says its version only to those who run it: the one from npm has no file with it. */
async function electronVersion(executable: string): Promise<string> {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  const { exitCode, text } = await runCommand(executable, ['-p', 'process.versions.electron'], {
    env,
    output: 'keep',
    limitMs: 60_000,
  })
  const version = /^\d+\.\d+\.\d+\S*$/m.exec(text)?.[0]
  if (exitCode !== 0 || version === undefined)
    throw new Error(`${executable} does not say its version: ${text}`)
  return version
}
