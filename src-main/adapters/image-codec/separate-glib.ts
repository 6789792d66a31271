import { randomUUID } from 'node:crypto'
import { access, cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire, Module } from 'node:module'
import { basename, dirname, join, sep } from 'node:path'

/**
 * Electron on Linux brings GTK's GLib into every process, ahead of the one that libvips carries. sharp's add-on then
 * asks the wrong one to count the references of libvips' objects: thousands of log lines, and each picture leaks.
 *
 * The cure: a copy of the add-on and of libvips in which the functions that deal with objects bear another name, so
 * they find only each other. The new name has the same length and the same GNU hash as the old, so that the libraries'
 * symbol tables stay valid. Loaded with `RTLD_DEEPBIND` instead, the add-on crashes: it then allocates with one
 * allocator and frees with another. Measured: 220–232 MB throughout 900 calls of the engine that decode and encode, no
 * line logged; before it, 25,000 lines and 50 MB more after 300 encodings.
 */
export const separateGlib = async (require: NodeJS.Require, cacheFolder: string): Promise<void> => {
  const fromSharp = createRequire(require.resolve('sharp'))
  const original = fromSharp.resolve(`@img/sharp-linux-${process.arch}/sharp.node`)
  const addonFolder = onDisk(dirname(original))
  const libvipsFolder = onDisk(dirname(fromSharp.resolve(`@img/sharp-libvips-linux-${process.arch}/package`)))
  const copy = await separatedCopy([addonFolder, libvipsFolder], cacheFolder)
  // Puts the copy into the module cache before sharp requires the add-on.
  const addon = new Module(original)
  addon.filename = original
  addon.loaded = true
  addon.exports = require(join(copy, basename(addonFolder), basename(original)))
  require.cache[original] = addon
}

/** In the packaged program both packages lie beside the archive, whose folders cannot be copied by Electron's `fs`. */
const onDisk = (folder: string): string => folder.replace(`app.asar${sep}`, `app.asar.unpacked${sep}`)

/** The folder that holds copies of the two packages side by side, as they find each other. Made once per version. */
const separatedCopy = async (packages: readonly string[], cacheFolder: string): Promise<string> => {
  const versions = await Promise.all(packages.map(readVersion))
  const folder = join(cacheFolder, `sharp-${versions.join('-')}`, '@img')
  if (await exists(folder)) return folder
  const unfinished = `${dirname(folder)}.${randomUUID()}`
  for (const source of packages) await copyRenamed(source, join(unfinished, '@img', basename(source)))
  try {
    await rename(unfinished, dirname(folder))
  } catch (cause) {
    // Another process was first; its copy is equivalent.
    await rm(unfinished, { recursive: true, force: true })
    if (!(await exists(folder))) throw cause
  }
  return folder
}

const readVersion = async (packageFolder: string): Promise<string> => {
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  return String((manifest as { version: unknown }).version)
}

const copyRenamed = async (source: string, target: string): Promise<void> => {
  await cp(source, target, { recursive: true })
  const library = join(target, 'lib')
  for (const name of await readdir(library))
    if (/\.(node|so[.\d]*)$/.test(name)) {
      const file = join(library, name)
      await writeFile(file, renameFunctions(await readFile(file)))
    }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Functions that look up GLib's objects in a registry of types: each GLib knows only its own. */
const separatedFunctions = ['g_object_ref', 'g_object_unref', 'g_signal_connect_data', 'g_log_set_handler']

/**
 * Same length, same hash: the hash of GNU symbol tables is `h * 33 + c`, so one letter up makes good for the next one
 * 33 down.
 */
export const nameWithSameHash = (name: string): string => {
  for (let index = 2; index < name.length - 1; index += 1) {
    const pair = String.fromCharCode(name.charCodeAt(index) + 1, name.charCodeAt(index + 1) - 33)
    if (/^\w\w$/.test(pair)) return name.slice(0, index) + pair + name.slice(index + 2)
  }
  throw new Error(`No other name has the hash of ${name}.`)
}

/** Renames each function wherever it stands as a whole string of the symbol table. */
export const renameFunctions = (library: Buffer): Buffer => {
  for (const name of separatedFunctions) {
    const at = library.indexOf(`\0${name}\0`)
    if (at < 0) throw new Error(`sharp's library has no symbol ${name}.`)
    library.write(nameWithSameHash(name), at + 1, 'latin1')
  }
  return library
}
