import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractFile, listPackage, statFile } from '@electron/asar'

/** One sentence for each file of the archive, or unpacked beside it, that is not what the archive's header says. */
export async function damagedFiles(archive: string): Promise<readonly string[]> {
  const complaints: string[] = []
  for (const listed of listPackage(archive, { isPack: false })) {
    const name = listed.slice(1)
    const entry = statFile(archive, name, false)
    if ('files' in entry || 'link' in entry) continue
    const { integrity } = entry
    if (integrity === undefined) complaints.push(`${name} has no hash in the archive's header`)
    else if (integrity.hash !== (await hashOf(archive, name, entry.unpacked === true)))
      complaints.push(`${name} is not the file that the archive's header names`)
  }
  return complaints
}

async function hashOf(archive: string, name: string, isUnpacked: boolean): Promise<string> {
  const bytes = isUnpacked ? await readFile(join(`${archive}.unpacked`, name)) : extractFile(archive, name)
  return createHash('sha256').update(bytes).digest('hex')
}
