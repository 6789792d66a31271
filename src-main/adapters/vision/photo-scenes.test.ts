import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Point } from '@geometry/plane'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { areaView } from '../../vision/areas/area-view'
import { proposeAreas } from '../../vision/areas/propose-areas'
import { proposeMask } from '../../vision/masks/propose-mask'
import type { ColorRaster, GrayRaster } from '../../vision/raster'
import type { VisionTools } from '../../vision/vision-tools'
import { loadVisionTools } from './load-vision-tools'

/** Made by `npm run photo-scenes -- --width 320`: traced photographs of 320 px, and all that is true of them. */
const folder = join(import.meta.dirname, '../../../e2e/fixtures/photo-scenes')

const raw = async (name: string, channels: 1 | 3) => {
  const picture = sharp(join(folder, name))
  const { data, info } = await (channels === 3 ? picture.removeAlpha() : picture.extractChannel(0))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: Uint8Array.from(data) }
}

const photoOf = async (id: string): Promise<ColorRaster> => {
  const { width, height, pixels } = await raw(`${id}.jpg`, 3)
  return { width, height, rgb: pixels }
}

const maskOf = async (name: string): Promise<GrayRaster> => {
  const { width, height, pixels } = await raw(name, 1)
  return { width, height, values: pixels }
}

const overlap = (mask: GrayRaster | undefined, truth: GrayRaster): number => {
  const isOn = (i: number): boolean => (mask?.values[i] ?? 0) > 127
  const places = [...truth.values.keys()]
  const both = places.filter((i) => isOn(i) && (truth.values[i] ?? 0) > 127)
  return both.length / places.filter((i) => isOn(i) || (truth.values[i] ?? 0) > 127).length
}

describe('a traced photograph', () => {
  let tools: VisionTools
  beforeAll(async () => {
    tools = await loadVisionTools()
  })

  it('of a box shows its front among the first three areas', async () => {
    const photo = await photoOf('box-left')
    const { quad } = z
      .object({ quad: z.array(z.tuple([z.number(), z.number()])) })
      .parse(JSON.parse(readFileSync(join(folder, 'box-left.json'), 'utf8')))
    const isRight = (corner: Point, i: number): boolean =>
      Math.hypot(corner.x - (quad[i]?.[0] ?? 0), corner.y - (quad[i]?.[1] ?? 0)) <= 0.02 * photo.width
    const found = proposeAreas(areaView(photo), 3).some((area) => area.quad.every(isRight))
    expect(found).toBe(true)
  })

  it('of cloth gives its mask without help', async () => {
    const found = proposeMask(tools, await photoOf('cloth-right'), () => undefined)?.mask
    expect(overlap(found, await maskOf('cloth-right.mask.png'))).toBeGreaterThan(0.98)
  })
})
