import type { PreviewFrame } from '../../link/preview-port'

/** Draws a frame's part onto the picture of the earlier frames. A part with fewer pixels is stretched. */
export function drawPart(
  picture: HTMLCanvasElement,
  { width, height, drawnWidth, drawnHeight, part, pixels }: PreviewFrame,
): void {
  if (picture.width !== width || picture.height !== height) Object.assign(picture, { width, height })
  const context = picture.getContext('2d')
  if (part.width === 0 || !context) return
  const fresh = new ImageData(new Uint8ClampedArray(pixels), part.width, part.height)
  if (drawnWidth === width && drawnHeight === height) context.putImageData(fresh, part.left, part.top)
  else stretch(context, fresh, { ...part, x: width / drawnWidth, y: height / drawnHeight })
}

interface Place {
  readonly left: number
  readonly top: number
  /** Picture pixels per pixel of the part. */
  readonly x: number
  readonly y: number
}

/** Replaces the pixels that are covered completely: partly covered ones would let the old picture show through. */
function stretch(
  context: CanvasRenderingContext2D,
  fresh: ImageData,
  { left: firstX, top: firstY, x, y }: Place,
): void {
  const [left, top] = [Math.ceil(firstX * x - rounding), Math.ceil(firstY * y - rounding)]
  const width = Math.floor((firstX + fresh.width) * x + rounding) - left
  const height = Math.floor((firstY + fresh.height) * y + rounding) - top
  context.clearRect(left, top, width, height)
  context.drawImage(
    unstretched(fresh),
    ...([left / x - firstX, top / y - firstY, width / x, height / y] as const),
    ...([left, top, width, height] as const),
  )
}

const rounding = 1e-6

let table: HTMLCanvasElement | null = null

/** A canvas whose top left corner shows these pixels until the next call. */
function unstretched(pixels: ImageData): HTMLCanvasElement {
  table ??= window.document.createElement('canvas')
  if (table.width < pixels.width) table.width = pixels.width
  if (table.height < pixels.height) table.height = pixels.height
  table.getContext('2d')?.putImageData(pixels, 0, 0)
  return table
}
