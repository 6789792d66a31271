import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontList } from './font-list'
import { projectRoot } from './project-root'

/** Rises when this script writes other files from the same packages. */
const format = 2

/** Differs when other fonts would be copied: by the list, and by the versions that are installed. */
export const installedFonts = (): string => {
  const versions = fontList.map(({ name }) => {
    const manifest: { readonly version?: string } = JSON.parse(
      readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8'),
    )
    return manifest.version
  })
  return createHash('sha256')
    .update(JSON.stringify([format, fontList, versions]))
    .digest('hex')
}
