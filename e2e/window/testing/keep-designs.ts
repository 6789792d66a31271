import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { openSqlite } from '../../../src-main/adapters/database/open-sqlite'
import { createSqliteArtworkStore } from '../../../src-main/adapters/database/sqlite-artwork-store'
import { uuidOf } from '../../../src-main/service/naming/uuid-of'

const side = 400

/**
 * Single-coloured pictures, in `<folder>/Designs` and among the designs that somebody added earlier. Returns their ids.
 */
export async function keepDesigns(folder: string, count: number): Promise<readonly string[]> {
  const designs = join(folder, 'Designs')
  await mkdir(designs, { recursive: true })
  const drawn = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const path = join(designs, `design-${index}.png`)
      const background = { r: (index * 53) % 256, g: (index * 101) % 256, b: (index * 197) % 256 }
      await sharp({ create: { width: side, height: side, channels: 3, background } })
        .png()
        .toFile(path)
      return { id: uuidOf('artwork', path), name: `design-${index}.png`, path }
    }),
  )
  const sqlite = openSqlite(join(folder, 'data', 'mockwright.db'))
  const store = createSqliteArtworkStore(sqlite.access)
  for (const artwork of drawn)
    await store.put({
      ...artwork,
      width: side,
      height: side,
      format: 'png',
      hasAlpha: false,
      resolutionPpi: null,
      addedAt: new Date(),
    })
  await sqlite.close()
  return drawn.map(({ id }) => id)
}
