import type { Point, Quad } from '@geometry/plane'
import { scaledQuad } from '@geometry/scaled-quad'
import { readWholeFile } from '../adapters/process/whole-file'
import type { ImageCodec } from '../service/ports/image-codec'
import type { CornerWish, SeenArea } from '../service/ports/vision'
import { areasAtClick } from '../vision/areas/area-at-click'
import { areaKind } from '../vision/areas/area-kind'
import { type AreaView, areaView } from '../vision/areas/area-view'
import { polishQuad } from '../vision/areas/polish-quad'
import { proposeAreas } from '../vision/areas/propose-areas'
import { confidenceOf } from '../vision/areas/quad-score'
import { snapCorner } from '../vision/areas/snap-quad'
import type { ColorRaster } from '../vision/raster'
import type { VisionTools } from '../vision/vision-tools'
import { areaViewLongSide, quadWithin } from './found-areas'
import { decodedPhoto } from './judged-photo'
import { reduced } from './reduced'

/** A photo that a person works on. Coordinates are its own pixels. */
export interface PhotoView {
  readonly picture: ColorRaster
  /** Best first. */
  areas(at: Point | null): readonly SeenArea[]
  snapped(wish: CornerWish): Point
}

export interface PhotoViews {
  of(file: string, name: string): Promise<PhotoView>
}

const mostAreas = 8
/** How far the magnet reaches at most, in pixels of the picture that is searched: beyond, it finds other edges. */
const mostReachPx = 18

/** Keeps the last view that was read, since a person sets one corner after the other. A view's file never changes. */
export const createPhotoViews = (codec: ImageCodec, tools: VisionTools): PhotoViews => {
  let last: { readonly file: string; readonly view: PhotoView } | undefined
  return {
    async of(file, name) {
      if (last?.file === file) return last.view
      const picture = await decodedPhoto(codec, { name, bytes: await readWholeFile(file) })
      last = { file, view: photoView(tools, picture) }
      return last.view
    },
  }
}

const photoView = (tools: VisionTools, picture: ColorRaster): PhotoView => {
  let searched: AreaView | undefined
  const search = (): AreaView => {
    searched ??= areaView(reduced(tools, picture, areaViewLongSide))
    return searched
  }
  const scale = picture.width / reducedWidth(picture)
  const inView = (quad: Quad): Quad =>
    quadWithin(polishQuad(picture, scaledQuad(quad, scale), scale), picture)
  return {
    picture,
    areas(at) {
      const view = search()
      const found =
        at === null
          ? proposeAreas(view, mostAreas)
          : areasAtClick(view, { x: at.x / scale, y: at.y / scale }, mostAreas)
      return found.map(({ quad, score }) => ({
        quad: inView(quad),
        kind: areaKind(view, quad),
        confidence: confidenceOf(score),
      }))
    },
    snapped({ quad, corner, reachPx }) {
      const reach = Math.min(mostReachPx, Math.max(2, reachPx / scale))
      const moved = snapCorner(search(), scaledQuad(quad, 1 / scale), corner, reach)[corner]
      const from = quad[corner]
      const isUnmoved = Math.hypot(moved.x * scale - from.x, moved.y * scale - from.y) < 0.01
      if (isUnmoved) return from
      const at = { x: moved.x * scale, y: moved.y * scale }
      const set = quad.map((point, i) => (i === corner ? at : point))
      const [a = at, b = at, c = at, d = at] = set
      return polishQuad(picture, [a, b, c, d], scale)[corner]
    },
  }
}

const reducedWidth = ({ width, height }: ColorRaster): number =>
  Math.max(width, height) <= areaViewLongSide
    ? width
    : Math.max(1, Math.round((width * areaViewLongSide) / Math.max(width, height)))
