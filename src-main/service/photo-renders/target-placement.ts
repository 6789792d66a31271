import type { PhotoPlacement, PhotoPosition } from '@contract/service/photo-renders'
import type { FitMode } from '@contract/vocabulary'
import type { Point, Size } from '@geometry/plane'
import type { CanvasPlacement } from '../../engine/warp/place-artwork'
import type { RenderTarget } from './render-target'

/**
 * The placement on the canvas of a target. Artwork on a surface keeps its proportions unless it has a size of its own.
 */
export const targetPlacement = (
  placement: PhotoPlacement,
  target: Pick<RenderTarget, 'kind' | 'canvas' | 'box'>,
): CanvasPlacement => {
  const { canvas } = target
  const unit = unitOf(target)
  const alignment = alignments[placement.position]
  const size = sizeOf(placement, canvas, unit)
  return {
    fit: fitOf(placement, target.kind),
    rotateDegrees: placement.rotation,
    flipHorizontal: false,
    flipVertical: false,
    size,
    position: {
      left: (canvas.width - size.width) * alignment.x + placement.offset_x * unit.x,
      top: (canvas.height - size.height) * alignment.y + placement.offset_y * unit.y,
    },
    alignment,
  }
}

/** Canvas pixels per pixel of the request's lengths. */
const unitOf = ({ kind, canvas, box }: Pick<RenderTarget, 'kind' | 'canvas' | 'box'>): Point =>
  kind === 'area' ? { x: 1, y: 1 } : { x: canvas.width / box.width, y: canvas.height / box.height }

const sizeOf = ({ width, height, coverage = 100 }: PhotoPlacement, canvas: Size, unit: Point): Size =>
  width !== undefined && height !== undefined
    ? { width: width * unit.x, height: height * unit.y }
    : { width: (canvas.width * coverage) / 100, height: (canvas.height * coverage) / 100 }

const fitOf = ({ fit, width }: PhotoPlacement, kind: RenderTarget['kind']): FitMode =>
  fit ?? (kind === 'surface' && width === undefined ? 'fit' : 'fill')

/** Total by type. The sides of the box: 0 is left or top, 1 right or bottom. */
const alignments: Readonly<Record<PhotoPosition, Point>> = {
  top_left: { x: 0, y: 0 },
  top_center: { x: 0.5, y: 0 },
  top_right: { x: 1, y: 0 },
  center_left: { x: 0, y: 0.5 },
  center: { x: 0.5, y: 0.5 },
  center_right: { x: 1, y: 0.5 },
  bottom_left: { x: 0, y: 1 },
  bottom_center: { x: 0.5, y: 1 },
  bottom_right: { x: 1, y: 1 },
}
