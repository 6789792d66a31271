import type { BlendModeId } from '@contract/vocabulary'
import type { Adjustment } from '../../document/adjustment'
import { type AdvancedBlending, noAdvancedBlending } from '../../document/advanced-blending'
import type { Layer, Mask } from '../../document/document'
import type { DocumentWriter } from '../../document/document-writer'
import type { LayerEffect } from '../../document/layer-effect'
import type { Pixel, TestCanvas } from '../../plan/test-canvas'
import type { MeasuredRgb, Shown } from './fact'

/** The layers at one position of a document, back to front. */
export type LayerColumn = readonly ColumnLayer[]

export type ColumnLayer = ColumnPixel | ColumnAdjustment | ColumnGroup

interface ColumnStyle {
  readonly mode?: BlendModeId
  /** Opacity and fill opacity are 0..255, as files store them. */
  readonly opacity?: number
  readonly fill?: number
  readonly isClipped?: boolean
  readonly masks?: readonly ColumnMask[]
  readonly effects?: readonly LayerEffect[]
  readonly advanced?: Partial<AdvancedBlending>
}

export interface ColumnPixel extends ColumnStyle {
  readonly color: MeasuredRgb
  /** 0..255; opaque when absent. */
  readonly alpha?: number
  readonly isText?: boolean
}

export interface ColumnAdjustment extends ColumnStyle {
  readonly adjust: Adjustment
}

export interface ColumnGroup extends ColumnStyle {
  readonly group: LayerColumn
}

/** Both 0..255. */
export interface ColumnMask {
  readonly kind: Mask['kind']
  readonly sample: number
  readonly density?: number
}

/** Draws a document of one pixel with this column and returns the pixel as Photoshop would store it. */
export const drawColumn = (
  testCanvas: TestCanvas,
  column: LayerColumn,
  writtenBy: DocumentWriter | null = null,
): Shown => {
  const size = { width: 1, height: 1 }
  const document = testCanvas.document(layersOf(testCanvas, column), { size, writtenBy })
  const shown = overWhite(testCanvas.draw(document)(0, 0))
  testCanvas.clear()
  return shown
}

/** Photoshop stores colours composited over white, and alpha separately. */
export const overWhite = ([red, green, blue, alpha]: Pixel): Shown => {
  const over = (color: number): number => Math.round((color * alpha + 255 * (255 - alpha)) / 255)
  return [over(red), over(green), over(blue), alpha]
}

const place = { left: 0, top: 0, right: 1, bottom: 1 }

const layersOf = (testCanvas: TestCanvas, column: LayerColumn): readonly Layer[] =>
  column.map((layer) => {
    const { mode, opacity = 255, fill = 255, isClipped = false, masks = [], effects = [], advanced } = layer
    const style = {
      opacity: opacity / 255,
      fillOpacity: fill / 255,
      isClipped,
      effects,
      advanced: { ...noAdvancedBlending, ...advanced },
      masks: masks.map(({ kind, sample, density = 255 }) =>
        testCanvas.mask(place, sample, { kind, density: density / 255 }),
      ),
    }
    if ('group' in layer)
      return testCanvas.group(layersOf(testCanvas, layer.group), {
        ...style,
        blendMode: mode ?? 'pass_through',
      })
    const blended = { ...style, blendMode: mode ?? 'normal' }
    if ('adjust' in layer) return testCanvas.adjustment(layer.adjust, blended)
    const pixel: Pixel = [...layer.color, layer.alpha ?? 255]
    return layer.isText ? testCanvas.text(place, pixel, blended) : testCanvas.pixels(place, pixel, blended)
  })
