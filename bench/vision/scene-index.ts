import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Quad } from '@geometry/plane'
import { z } from 'zod'
import { readMatte, readPicture } from './photo-index'

const corner = z.tuple([z.number(), z.number()])

const sceneTruth = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  isPlanar: z.boolean(),
  isSoft: z.boolean(),
  quad: z.tuple([corner, corner, corner, corner]),
  /** Where the print's canvas lies: rows from its top, each from its left, evenly. */
  grid: z.array(z.array(corner)),
})

/** A traced photograph and everything that is known of it (`npm run photo-scenes`). */
export type SceneTruth = z.infer<typeof sceneTruth>

export const readScenes = (folder: string): readonly SceneTruth[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => sceneTruth.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))

/** The scene's pictures at its own size. */
export const readScene = async (folder: string, { id, quad }: SceneTruth, longSide = 100_000) => {
  const photo = await readPicture(join(folder, `${id}.jpg`), longSide)
  const printed = await readPicture(join(folder, `${id}.printed.jpg`), longSide)
  const mask = await readMatte(join(folder, `${id}.mask.png`), photo)
  const print = await readMatte(join(folder, `${id}.print.png`), photo)
  return { photo, printed, mask, print, quad: quadOf(quad) }
}

export const quadOf = ([p, q, r, s]: SceneTruth['quad'], scale = 1): Quad => {
  const at = ([x, y]: readonly [number, number]) => ({ x: x * scale, y: y * scale })
  return [at(p), at(q), at(r), at(s)]
}
