import type { LayerTextData, UnitsBounds } from 'ag-psd'
import type { TextBox, TextLayer } from './layer'
import type { PixelImage } from './pixel-image'
import { rgbOf } from './rgb-of'

/** A text as the file stores it: its words with their style, and the box of the letters that `raster` shows. */
export function textRecord(layer: TextLayer, raster: PixelImage): LayerTextData {
  const { words, transform, box } = layer
  const ink = inkBox(layer, raster)
  return {
    text: words,
    transform: [...transform],
    antiAlias: 'sharp',
    ...(box
      ? { shapeType: 'box', boxBounds: [box.left, box.top, box.right, box.bottom] }
      : { shapeType: 'point' }),
    ...(layer.archPercent !== undefined && { warp: arch(layer.archPercent) }),
    bounds: inPoints(box ?? ink),
    boundingBox: inPoints(ink),
    ...(box ?? ink),
    style: {
      font: { name: layer.font },
      fontSize: layer.size,
      tracking: layer.tracking ?? 0,
      autoLeading: true,
      autoKerning: true,
      fillColor: rgbOf(layer.colour),
    },
    paragraphStyle: { justification: layer.alignment, autoHyphenate: false },
  }
}

const arch = (value: number): NonNullable<LayerTextData['warp']> => ({
  style: 'arch',
  value,
  perspective: 0,
  perspectiveOther: 0,
  rotate: 'horizontal',
})

function inPoints({ left, top, right, bottom }: TextBox): UnitsBounds {
  const points = (value: number): UnitsBounds['left'] => ({ units: 'Points', value })
  return { left: points(left), top: points(top), right: points(right), bottom: points(bottom) }
}

/** The box of the visible pixels in the text's own units. */
function inkBox({ transform: [a, b, c, d, x0, y0] }: TextLayer, raster: PixelImage): TextBox {
  const determinant = a * d - b * c
  const box = {
    left: Number.MAX_VALUE,
    top: Number.MAX_VALUE,
    right: -Number.MAX_VALUE,
    bottom: -Number.MAX_VALUE,
  }
  for (let pixel = 0; pixel < raster.width * raster.height; pixel++) {
    if (raster.data[pixel * 4 + 3] < 128) continue
    const x = raster.left + (pixel % raster.width) + 0.5 - x0
    const y = raster.top + Math.floor(pixel / raster.width) + 0.5 - y0
    const [u, v] = [(d * x - c * y) / determinant, (a * y - b * x) / determinant]
    box.left = Math.min(box.left, u)
    box.top = Math.min(box.top, v)
    box.right = Math.max(box.right, u)
    box.bottom = Math.max(box.bottom, v)
  }
  if (box.right < box.left) throw new Error('Expected words with a visible pixel, got none')
  return box
}
