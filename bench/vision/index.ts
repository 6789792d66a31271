import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadVisionTools } from '../../src-main/adapters/vision/load-vision-tools'
import { areaTable } from './area-table'
import { cutoutTable } from './cutout-table'
import { maskTable } from './mask-table'
import { readPhotoIndex } from './photo-index'
import { sceneTable } from './scene-table'
import { timeTable } from './time-table'

/**
 * Scores areas, masks, cut-outs and times on real photographs with known truth, and with `--scenes` also on traced
 * ones: `npm run bench:vision -- [--photos DIR] [--scenes] [--scenes-folder DIR]`. The photographs are not part of the
 * project; by default their folder stands beside it. `npm run photo-scenes` makes the traced ones.
 */
const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: join('..', 'shared', 'photos') },
    scenes: { type: 'boolean', default: false },
    'scenes-folder': { type: 'string', default: join('node_modules', '.cache', 'photo-scenes') },
  },
})
const tools = await loadVisionTools()

if (existsSync(join(values.photos, 'index.json'))) {
  const photos = readPhotoIndex(values.photos)
  for (const table of [areaTable, maskTable, cutoutTable, timeTable])
    console.info((await table(values.photos, photos, tools)).join('\n'))
} else {
  console.info(
    `Skipped: expected photographs with an index.json in ${values.photos}; name their folder by --photos.`,
  )
}
if (values.scenes) {
  if (existsSync(values['scenes-folder']))
    console.info((await sceneTable(values['scenes-folder'], tools)).join('\n'))
  else console.info('Skipped: no traced scenes; make them by npm run photo-scenes.')
}
