import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nameWithSameHash, renameFunctions } from './separate-glib'

/** The hash of GNU symbol tables. */
const gnuHash = (name: string): number => {
  let hash = 5381
  for (const byte of Buffer.from(name)) hash = (Math.imul(hash, 33) + byte) >>> 0
  return hash
}

const functions = ['g_object_ref', 'g_object_unref', 'g_signal_connect_data', 'g_log_set_handler']

describe('a function that is renamed', () => {
  it.each(functions)('%s keeps its length and its hash', (name) => {
    const renamed = nameWithSameHash(name)
    expect(renamed).not.toBe(name)
    expect([renamed.length, gnuHash(renamed)]).toEqual([name.length, gnuHash(name)])
  })

  it('is renamed where its name stands alone, and nowhere else', () => {
    const strings = ['xg_object_ref', ...functions, 'g_object_ref_sink', '']
    const renamed = renameFunctions(Buffer.from(`\0${strings.join('\0')}`)).toString()
    expect(renamed).toBe(
      `\0${['xg_object_ref', ...functions.map(nameWithSameHash), 'g_object_ref_sink', ''].join('\0')}`,
    )
  })

  it.runIf(process.platform === 'linux')(
    'is there in both libraries of the sharp that is installed',
    async () => {
      const fromSharp = createRequire(createRequire(import.meta.url).resolve('sharp'))
      for (const name of [`sharp-linux-${process.arch}`, `sharp-libvips-linux-${process.arch}`]) {
        const folder = join(dirname(fromSharp.resolve(`@img/${name}/package`)), 'lib')
        const libraries = (await readdir(folder)).filter((file) => /\.(node|so[.\d]*)$/.test(file))
        expect(libraries).toHaveLength(1)
        const library = await readFile(join(folder, libraries[0]!))
        expect(() => renameFunctions(library)).not.toThrow()
      }
    },
  )
})
