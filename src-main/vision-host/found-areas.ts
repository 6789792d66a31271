import type { Quad } from '@geometry/plane'
import { mappedQuad, scaledQuad } from '@geometry/scaled-quad'
import { sureAreaConfidence, type WishedArea } from '../service/ports/vision'
import { areaView } from '../vision/areas/area-view'
import { polishQuad } from '../vision/areas/polish-quad'
import { proposeAreas } from '../vision/areas/propose-areas'
import { isInside } from '../vision/areas/quad-geometry'
import { confidenceOf } from '../vision/areas/quad-score'
import type { ColorRaster } from '../vision/raster'
import type { VisionTools } from '../vision/vision-tools'
import { reduced } from './reduced'

export const areaViewLongSide = 800
const mostAreas = 8

/** The print areas of a photo that are certain, best first, in its pixels. None lies within another. */
export const foundAreas = (tools: VisionTools, photo: ColorRaster): readonly WishedArea[] => {
  const picture = reduced(tools, photo, areaViewLongSide)
  const scale = photo.width / picture.width
  const kept: Quad[] = []
  for (const { quad, score } of proposeAreas(areaView(picture), mostAreas)) {
    const apart = (other: Quad): boolean =>
      !isInside(other, centerOf(quad)) && !isInside(quad, centerOf(other))
    if (confidenceOf(score) >= sureAreaConfidence && kept.every(apart)) kept.push(quad)
  }
  return kept.map((quad, at) => ({
    name: kept.length === 1 ? 'Print area' : `Print area ${at + 1}`,
    quad: quadWithin(polishQuad(photo, scaledQuad(quad, scale), scale), photo),
  }))
}

const centerOf = (quad: Quad) => ({
  x: quad.reduce((sum, { x }) => sum + x, 0) / 4,
  y: quad.reduce((sum, { y }) => sum + y, 0) / 4,
})

export const quadWithin = (quad: Quad, { width, height }: ColorRaster): Quad =>
  mappedQuad(quad, ({ x, y }) => ({
    x: Math.min(width, Math.max(0, x)),
    y: Math.min(height, Math.max(0, y)),
  }))
