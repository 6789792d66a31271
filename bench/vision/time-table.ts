import { join } from 'node:path'
import type { Size } from '@geometry/plane'
import { areaView } from '../../src-main/vision/areas/area-view'
import { proposeAreas } from '../../src-main/vision/areas/propose-areas'
import { cutOut } from '../../src-main/vision/cutout/cut-out'
import { photoMaps } from '../../src-main/vision/maps/photo-maps'
import { photoMask } from '../../src-main/vision/masks/photo-mask'
import { proposeMask } from '../../src-main/vision/masks/propose-mask'
import type { VisionTools } from '../../src-main/vision/vision-tools'
import { type PhotoTruth, readPicture } from './photo-index'

/** Wall time of preparing a photo as of 12 MP (areas, mask, maps) and of a cut-out as of 2 MP, two photos. */
export const timeTable = async (
  folder: string,
  photos: readonly PhotoTruth[],
  tools: VisionTools,
): Promise<string[]> => {
  const lines = ['photo | areas | mask | maps | 12 MP together | cut-out of 2 MP']
  for (const { file } of photos.filter(({ alpha, quads }) => !alpha && quads).slice(6, 8)) {
    const picture = await readPicture(join(folder, file), 100_000)
    const photo = tools.resized(picture, sized(picture, 12e6))
    const marks = [performance.now()]
    const tick = (): number => marks.push(performance.now())
    const view = tools.resized(photo, longest(photo, 800))
    proposeAreas(areaView(view), 3)
    tick()
    const small = tools.resized(view, longest(view, 500))
    const found = proposeMask(tools, small, () => undefined)
    const mask = found && photoMask(photo, small, found.mask)
    tick()
    if (mask) photoMaps(tools, photo, [{ mask, isSoft: true }], () => undefined)
    tick()
    const two = tools.resized(picture, sized(picture, 2e6))
    marks.push(performance.now())
    cutOut(tools, two, () => undefined)
    tick()
    const took = (from: number, to: number): string =>
      `${Math.round((marks[to] ?? 0) - (marks[from] ?? 0))} ms`
    lines.push([file, took(0, 1), took(1, 2), took(2, 3), took(0, 3), took(4, 5)].join(' | '))
  }
  return [...lines, '']
}

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
})

const sized = (size: Size, pixels: number): Size =>
  scaled(size, Math.sqrt(pixels / (size.width * size.height)))

const longest = (size: Size, px: number): Size =>
  scaled(size, Math.min(1, px / Math.max(size.width, size.height)))
