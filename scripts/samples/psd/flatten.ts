import type { SampleBlendMode, SampleDocument, SampleLayer } from './layer'
import { type Bounds, filledImage, type MaskImage, type PixelImage, pixelImage } from './pixel-image'
import { placeArtwork } from './place-artwork'

/** Blends one colour value, both 0..1. */
const blends: Readonly<Record<SampleBlendMode, (backdrop: number, source: number) => number>> = {
  normal: (_backdrop, source) => source,
  multiply: (backdrop, source) => backdrop * source,
  screen: (backdrop, source) => backdrop + source - backdrop * source,
  'soft light': (b, s) =>
    s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b)) - b),
}

/** The picture of a document whose lowest layer is opaque; groups pass through. */
export function flatten(document: SampleDocument): PixelImage {
  const canvas = pixelImage({ left: 0, top: 0, width: document.width, height: document.height })
  const colours = new Float32Array(document.width * document.height * 3)
  drawAll(document.layers, document, colours)
  for (let pixel = 0; pixel < document.width * document.height; pixel++) {
    for (let k = 0; k < 3; k++) canvas.data[pixel * 4 + k] = Math.round(colours[pixel * 3 + k] * 255)
    canvas.data[pixel * 4 + 3] = 255
  }
  return canvas
}

/** The pixels a layer has by itself, before its mask. */
export function rasterOf(layer: Drawable, document: SampleDocument): PixelImage {
  if (layer.kind === 'pixels') return layer.image
  if (layer.kind === 'smart-object') return placeArtwork(layer.contents.artwork, layer.placement)
  return filledImage({ left: 0, top: 0, width: document.width, height: document.height }, layer.colour)
}

type Drawable = Exclude<SampleLayer, { kind: 'group' }>

function drawAll(layers: readonly SampleLayer[], document: SampleDocument, canvas: Float32Array): void {
  layers.forEach((layer, i) => {
    if (layer.kind === 'group') drawAll(layer.children, document, canvas)
    else if (!layer.clipped) drawWithClipped(layer, clippedTo(layers, i), { document, canvas })
  })
}

/** The clipped layers directly above a base. */
function clippedTo(layers: readonly SampleLayer[], base: number): Drawable[] {
  const above: Drawable[] = []
  for (const layer of layers.slice(base + 1)) {
    if (layer.kind === 'group' || !layer.clipped) break
    above.push(layer)
  }
  return above
}

interface Target {
  readonly document: SampleDocument
  readonly canvas: Float32Array
}

/** Blends clipped layers into the base's own colours, then the whole onto the canvas through the base's coverage. */
function drawWithClipped(layer: Drawable, clipped: readonly Drawable[], { document, canvas }: Target): void {
  const image = rasterOf(layer, document)
  const colours = Float32Array.from(image.data, (value) => value / 255)
  for (const above of clipped) {
    const other = rasterOf(above, document)
    const blend = blends[above.blend ?? 'normal']
    eachShared(image, other, (i, o, x, y) => {
      const amount = (other.data[o + 3] / 255) * (above.opacity ?? 1) * maskAt(above.mask, x, y)
      for (let k = 0; k < 3; k++) {
        colours[i + k] += (blend(colours[i + k], other.data[o + k] / 255) - colours[i + k]) * amount
      }
    })
  }
  const blend = blends[layer.blend ?? 'normal']
  const page = { left: 0, top: 0, width: document.width, height: document.height }
  eachShared(image, page, (i, o, x, y) => {
    const alpha = (image.data[i + 3] / 255) * (layer.opacity ?? 1) * maskAt(layer.mask, x, y)
    if (alpha === 0) return
    const pixel = (o / 4) * 3
    for (let k = 0; k < 3; k++) {
      canvas[pixel + k] += (blend(canvas[pixel + k], colours[i + k]) - canvas[pixel + k]) * alpha
    }
  })
}

/** Visits the pixels two images share, with the offset of each in its own four-channel data. */
function eachShared(a: Bounds, b: Bounds, visit: (inA: number, inB: number, x: number, y: number) => void): void {
  const right = Math.min(a.left + a.width, b.left + b.width)
  const bottom = Math.min(a.top + a.height, b.top + b.height)
  for (let y = Math.max(a.top, b.top); y < bottom; y++) {
    for (let x = Math.max(a.left, b.left); x < right; x++) {
      const inA = ((y - a.top) * a.width + x - a.left) * 4
      visit(inA, ((y - b.top) * b.width + x - b.left) * 4, x, y)
    }
  }
}

function maskAt(mask: MaskImage | undefined, x: number, y: number): number {
  if (!mask) return 1
  const column = x - mask.left
  const row = y - mask.top
  if (column < 0 || row < 0 || column >= mask.width || row >= mask.height) return 0
  return mask.data[row * mask.width + column] / 255
}
