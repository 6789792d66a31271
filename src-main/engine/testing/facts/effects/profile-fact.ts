import type { Layer } from '../../../document/document'
import type { Rect, Size } from '../../../document/geometry'
import type { LayerEffect } from '../../../document/layer-effect'
import type { Pixel, TestCanvas } from '../../../plan/test-canvas'
import { overWhite } from '../column'
import type { FactSource, MeasuredRgb, Shown } from '../fact'

/** A plain shape with effects, and Photoshop's pixels across its edges. */
export interface ProfileFact {
  readonly source: FactSource
  readonly page: Size
  /** Null when the shape lies over nothing. */
  readonly backdrop: MeasuredRgb | null
  readonly shape: PlainShape
  readonly effects: readonly LayerEffect[]
  /** True when the effects belong to a group that holds the shape. */
  readonly isOnGroup?: boolean
  readonly pixels: readonly ProfilePixel[]
}

/**
 * A position on the canvas, the pixel shown there, and the permitted difference of the engine in levels: 0 when absent.
 * Photoshop rounds after each effect; a disc is drawn anew with coverage that may differ by a level from the stored
 * one.
 */
export type ProfilePixel = readonly [
  x: number,
  y: number,
  red: number,
  green: number,
  blue: number,
  alpha: number,
  off?: 1 | 2,
]

type PlainShape =
  | { readonly kind: 'rectangle'; readonly bounds: Rect; readonly color: MeasuredRgb }
  /** Its middle, between pixels. */
  | {
      readonly kind: 'disc'
      readonly x: number
      readonly y: number
      readonly radius: number
      readonly color: MeasuredRgb
    }

/** Positions that the engine shows differently; empty when all agree. */
export const wrongPlaces = (testCanvas: TestCanvas, fact: ProfileFact): readonly WrongPlace[] => {
  const at = testCanvas.draw(testCanvas.document(layersOf(testCanvas, fact), { size: fact.page }))
  testCanvas.clear()
  return fact.pixels.flatMap(([x, y, red, green, blue, alpha, off = 0]) => {
    const photoshop: Shown = [red, green, blue, alpha]
    const ours = overWhite(at(x, y))
    const isNear = ours.every((level, channel) => Math.abs(level - (photoshop[channel] ?? 0)) <= off)
    return isNear ? [] : [{ x, y, photoshop, ours }]
  })
}

export interface WrongPlace {
  readonly x: number
  readonly y: number
  readonly photoshop: Shown
  readonly ours: Shown
}

const layersOf = (testCanvas: TestCanvas, fact: ProfileFact): readonly Layer[] => {
  const { page, backdrop, shape, effects, isOnGroup = false } = fact
  const whole = { left: 0, top: 0, right: page.width, bottom: page.height }
  const below = backdrop === null ? [] : [testCanvas.pixels(whole, [...backdrop, 255])]
  if (isOnGroup) return [...below, testCanvas.group([layerOf(testCanvas, shape, [])], { effects })]
  return [...below, layerOf(testCanvas, shape, effects)]
}

const layerOf = (testCanvas: TestCanvas, shape: PlainShape, effects: readonly LayerEffect[]): Layer => {
  if (shape.kind === 'rectangle') return testCanvas.pixels(shape.bounds, [...shape.color, 255], { effects })
  const { x, y, radius, color } = shape
  const bounds = { left: x - radius - 1, top: y - radius - 1, right: x + radius + 1, bottom: y + radius + 1 }
  const pixelAt = (column: number, row: number): Pixel => [...color, coverageOf(shape, column, row)]
  return testCanvas.pixels(bounds, pixelAt, { effects })
}

const samplesPerSide = 16

const coverageOf = (
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  column: number,
  row: number,
): number => {
  let inside = 0
  for (let i = 0; i < samplesPerSide ** 2; i += 1) {
    const dx = column + ((i % samplesPerSide) + 0.5) / samplesPerSide - x
    const dy = row + (Math.floor(i / samplesPerSide) + 0.5) / samplesPerSide - y
    if (dx * dx + dy * dy < radius * radius) inside += 1
  }
  return Math.round((inside * 255) / samplesPerSide ** 2)
}
