import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadVisionTools } from '../../src-main/adapters/vision/load-vision-tools'
import { areaTable } from './area-table'
import { maskTable } from './mask-table'
import { readPhotoIndex } from './photo-index'

/**
 * Scores areas and masks on real photographs with known truth. The photographs are not part of the project: the folder
 * comes as the first argument, by default beside the project's own.
 */
const folder = process.argv[2] ?? join('..', 'shared', 'photos')

if (!existsSync(join(folder, 'index.json'))) {
  console.info(
    `Skipped: expected photographs with an index.json in ${folder}; name their folder as the argument.`,
  )
} else {
  const photos = readPhotoIndex(folder)
  console.info((await areaTable(folder, photos)).join('\n'))
  console.info((await maskTable(folder, photos, await loadVisionTools())).join('\n'))
}
