import { link, mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The part of a data folder with the copy of libvips that Electron needs on Linux, 18 MB. */
const place = join('cache', 'engine')
/** A whole copy; one that is being made bears an id behind its versions. */
const isWhole = (name: string): boolean => /^sharp-[\d.]+-[\d.]+$/.test(name)

const copiesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter(isWhole)

/**
 * Gives a new data folder the copies that an earlier one had, as a machine has them that has run the program before.
 */
export const lendLibraries = async (from: string, dataFolder: string): Promise<void> => {
  for (const name of await copiesIn(from)) await linkAll(join(from, name), join(dataFolder, place, name))
}

/** Keeps the copies of a data folder that nobody needs any more. */
export const keepLibraries = async (dataFolder: string, to: string): Promise<void> => {
  const kept = await copiesIn(to)
  for (const name of await copiesIn(join(dataFolder, place)))
    if (!kept.includes(name)) await rename(join(dataFolder, place, name), join(to, name))
}

const linkAll = async (source: string, target: string): Promise<void> => {
  const entries = await readdir(source, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const from = join(entry.parentPath, entry.name)
    const to = join(target, from.slice(source.length))
    await mkdir(dirname(to), { recursive: true })
    await link(from, to)
  }
}
