import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'libsql'
import sharp from 'sharp'
import { uuidOf } from '../../../src-main/service/naming/uuid-of'
import { samplesFolder } from '../app-window'

/** The most different pictures; each stands for 20 mockups and more. */
const mostPictures = 100

/**
 * Puts mockups into the library of a window that was open once: existing files and stored thumbnails, as after a year
 * of work. Returns their ids.
 */
export async function fillLibrary(folder: string, mockups: number): Promise<readonly string[]> {
  const files = join(folder, 'mockups')
  const cache = join(folder, 'data', 'cache', 'thumbnails')
  await Promise.all([files, cache].map((path) => mkdir(path, { recursive: true })))
  const mug = join(samplesFolder, 'mug.psd')
  const { size, mtimeMs } = await stat(mug)
  const pictures = Math.min(mostPictures, Math.ceil(mockups / 20))
  const drawn = await Promise.all(Array.from({ length: pictures }, (_, index) => drawPicture(folder, index)))
  const rows = Array.from({ length: mockups }, (_, index) => ({
    id: randomUUID(),
    name: `Mockup ${index}`,
    path: join(files, `Mockup ${index}.psd`),
    hash: `hash ${index}`,
  }))
  await Promise.all(
    rows.flatMap(({ path, hash }, index) => [
      link(mug, path).catch(() => copyFile(mug, path)),
      link(drawn[index % pictures]!, join(cache, `${uuidOf('mockup picture', hash, '512')}.webp`)),
    ]),
  )
  const database = new Database(join(folder, 'data', 'mockwright.db'))
  database.pragma('busy_timeout = 5000')
  const insert = database.prepare(
    `INSERT INTO library_mockups
       (id, name, path, content_hash, stamp, bytes, smart_objects, width, height, added_at, opened_at)
     VALUES (?, ?, ?, ?, ?, ?, 1, 1600, 1280, ?, NULL)`,
  )
  const addAll = database.transaction(() => {
    for (const [index, { id, name, path, hash }] of rows.entries()) {
      const addedAt = new Date(1.7e12 + index * 1e6).toISOString()
      insert.run(id, name, path, hash, `${size}@${mtimeMs}`, size, addedAt)
    }
  })
  addAll()
  database.close()
  return rows.map(({ id }) => id)
}

async function drawPicture(folder: string, index: number): Promise<string> {
  const path = join(folder, `picture-${index}.webp`)
  await sharp(join(samplesFolder, 'mug.webp'))
    .resize(512, 410, { fit: 'cover' })
    .modulate({ hue: index * 3 })
    .webp()
    .toFile(path)
  return path
}
