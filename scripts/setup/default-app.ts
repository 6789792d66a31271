import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPackage } from '@electron/asar'

const sources = join(import.meta.dirname, 'default-app')

/** Packs `default-app/` into an assembled runtime, unless the runtime already contains an identical one. */
export async function installDefaultApp(runtimeFolder: string): Promise<void> {
  const resources = join(runtimeFolder, 'resources')
  const archive = join(resources, 'default_app.asar')
  const fingerprintFile = join(resources, 'default_app.sha256')
  const fingerprint = await fingerprintOf(['main.mjs', 'package.json'])
  if (
    existsSync(archive) &&
    existsSync(fingerprintFile) &&
    (await readFile(fingerprintFile, 'utf8')) === fingerprint
  )
    return

  await mkdir(resources, { recursive: true })
  const fresh = join(resources, `default_app-${process.pid}.asar`)
  await createPackage(sources, fresh)
  await rename(fresh, archive)
  await writeFile(fingerprintFile, fingerprint)
}

async function fingerprintOf(names: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const name of names) hash.update(await readFile(join(sources, name)))
  return hash.digest('hex')
}
