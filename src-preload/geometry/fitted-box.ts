import type { FitMode } from '@contract/vocabulary'
import type { Point, Size } from './plane'

/** Size and position of an artwork on a canvas, in pixels of that canvas. */
export interface BoxPlace {
  /** Null for the canvas size. */
  readonly size: Size | null
  /** The top left corner of the box before rotation; centred along an axis that is left out. */
  readonly position: BoxPosition | null
}

interface BoxPosition {
  readonly left?: number | undefined
  readonly top?: number | undefined
}

/** The rectangle that artwork is fitted into, in pixels of the canvas. */
export interface FittedBox extends Size {
  readonly center: Point
}

export const boxOn = (canvas: Size, { size, position }: BoxPlace): FittedBox => {
  const { width, height } = size ?? canvas
  const left = position?.left ?? (canvas.width - width) / 2
  const top = position?.top ?? (canvas.height - height) / 2
  return { center: { x: left + width / 2, y: top + height / 2 }, width, height }
}

/**
 * Canvas pixels per artwork pixel along each axis: `fill` stretches onto the box, `fit` stays inside it, `crop` covers
 * it.
 */
export const scaleInto = (box: Size, artwork: Size, fit: FitMode): Point => {
  const x = box.width / artwork.width
  const y = box.height / artwork.height
  if (fit === 'fill') return { x, y }
  const both = fit === 'fit' ? Math.min(x, y) : Math.max(x, y)
  return { x: both, y: both }
}
