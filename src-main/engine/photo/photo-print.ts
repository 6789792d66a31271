import { AppError } from '@contract/errors'
import { mapLayers } from '../document/change-document'
import type { Document, Layer, LayerId, SmartObjectLayer } from '../document/document'
import { allLayers, findSmartObject } from '../document/find-layer'
import type { Point, Quad, Size } from '../document/geometry'
import { lightLayers } from './photo-layers'

/** A target's smart object, and the photo's light clipped to it: in a photo mockup, and in the PSD written of it. */
export interface PhotoPrint {
  readonly layer: SmartObjectLayer
  readonly light: ReadonlyMap<(typeof lightLayers)[number]['part'], LayerId>
}

/** Throws `LAYER_NOT_FOUND`, also for a layer that is no print of a photo mockup. */
export const findPrint = (document: Document, id: number, name: string): PhotoPrint => {
  const layer = findSmartObject(document, id, name)
  if (isPhotoPrint(document, layer)) return { layer, light: lightOn(document, layer) }
  throw new AppError('layerUnfit', { layer: layer.name, file: name, wished: 'photoPrint' })
}

/** Whether a smart object takes the print of a photo mockup. */
export const isPhotoPrint = (document: Document, layer: SmartObjectLayer): boolean =>
  layer.isOnDarkGoods !== undefined || lightOn(document, layer).size > 0

const lightOn = (document: Document, print: SmartObjectLayer): PhotoPrint['light'] => {
  const siblings = siblingsOf(document, print)
  const above = siblings.slice(siblings.indexOf(print) + 1)
  const next = above.findIndex(({ isClipped }) => !isClipped)
  const clipped = next < 0 ? above : above.slice(0, next)
  return new Map(
    lightLayers.flatMap(({ part, name, blendMode }) => {
      const found = clipped.find((layer) => layer.name === name && layer.blendMode === blendMode)
      return found ? [[part, found.id] as const] : []
    }),
  )
}

const siblingsOf = (document: Document, print: Layer): readonly Layer[] => {
  for (const layer of allLayers(document.layers))
    if ('children' in layer && layer.children.includes(print)) return layer.children
  return document.layers
}

/** Layers changed by their ids. */
export const withLayers = (
  document: Document,
  changes: ReadonlyMap<LayerId, (layer: Layer) => Layer>,
): Document => ({
  ...document,
  layers: mapLayers(document.layers, (layer) => changes.get(layer.id)?.(layer) ?? layer),
})

/** Pixels of the document per pixel of the photo. */
export const photoScale = ({ size }: Document, fullSize: Size = size): Point => ({
  x: size.width / fullSize.width,
  y: size.height / fullSize.height,
})

/**
 * The quad with its sides moved outwards, each by as many pixels. A side between two equal corners stays, and so does a
 * quad that is nowhere wide.
 */
export const grownQuad = (quad: Quad, byPx: number): Quad => {
  const turn = Math.sign(doubledArea(quad))
  if (turn === 0 || byPx === 0) return quad
  const lines = quad.map((from, at) => movedLine(from, quad[(at + 1) % 4]!, byPx * turn))
  const corner = (at: number): Point => crossing(lines[(at + 3) % 4]!, lines[at]!) ?? quad[at]!
  return [corner(0), corner(1), corner(2), corner(3)]
}

const doubledArea = (quad: Quad): number =>
  quad.reduce((sum, corner, at) => {
    const next = quad[(at + 1) % 4]!
    return sum + corner.x * next.y - next.x * corner.y
  }, 0)

interface Line {
  readonly at: Point
  readonly along: Point
}

/** Moved to the left of its direction, as seen with y down: outwards of a clockwise quad. */
const movedLine = (from: Point, to: Point, byPx: number): Line => {
  const along = { x: to.x - from.x, y: to.y - from.y }
  const length = Math.hypot(along.x, along.y) || 1
  return { at: { x: from.x + (along.y / length) * byPx, y: from.y - (along.x / length) * byPx }, along }
}

/** Null for parallel lines. */
const crossing = (one: Line, other: Line): Point | null => {
  const across = one.along.x * other.along.y - one.along.y * other.along.x
  if (Math.abs(across) < 1e-9) return null
  const apart = { x: other.at.x - one.at.x, y: other.at.y - one.at.y }
  const share = (apart.x * other.along.y - apart.y * other.along.x) / across
  return { x: one.at.x + share * one.along.x, y: one.at.y + share * one.along.y }
}
