import type { SKRSContext2D } from '@napi-rs/canvas'
import type { SmartContents } from '../psd/layer'
import { drawCanvas, setFont, smallPng } from './canvas'

export interface PlaceholderOptions {
  readonly fileName: string
  /** Real size of the print area. */
  readonly widthMm: number
  readonly heightMm: number
  readonly dpi: number
  readonly ground: string
  readonly ink: string
  readonly accent: string
  /** Whether the background is transparent, as for printing on a product. */
  readonly isCutOut?: boolean
}

/** A placeholder that shows where the person's own design goes, and its size. */
export async function placeholder(options: PlaceholderOptions): Promise<SmartContents> {
  const width = Math.round((options.widthMm / 25.4) * options.dpi)
  const height = Math.round((options.heightMm / 25.4) * options.dpi)
  const canvas = drawCanvas(width, height, (context) => drawPlaceholder(context, { width, height }, options))
  return { fileName: options.fileName, bytes: await smallPng(canvas), width, height, dpi: options.dpi }
}

interface Size {
  readonly width: number
  readonly height: number
}

function drawPlaceholder(context: SKRSContext2D, { width, height }: Size, options: PlaceholderOptions): void {
  const unit = Math.min(width, height * 1.35) / 100
  if (!options.isCutOut) {
    context.fillStyle = options.ground
    context.fillRect(0, 0, width, height)
  }
  drawDisc(context, { width, height }, options, unit)
  drawCorners(context, { width, height }, options, unit)
  context.fillStyle = options.ink
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const lines = ['Your design', 'here']
  const size = Math.min(width, height) * 0.44 * 0.29
  setFont(context, 700, size)
  lines.forEach((line, i) => {
    context.fillText(line, width / 2, height / 2 + size * (0.35 + (i - (lines.length - 1) / 2) * 1.08))
  })
  setFont(context, 500, size * 0.26)
  const text = `${options.widthMm} × ${options.heightMm} mm   ·   ${width} × ${height} px`
  context.fillText(text, width / 2, height / 2 + size * (lines.length * 0.54 + 0.95))
}

/** A large ring and bar behind the words, so that bends and folds of the surface can be seen. */
function drawDisc(
  context: SKRSContext2D,
  { width, height }: Size,
  options: PlaceholderOptions,
  unit: number,
): void {
  const radius = Math.min(width, height) * 0.44
  context.save()
  context.beginPath()
  context.arc(width / 2, height / 2, radius, 0, Math.PI * 2)
  context.fillStyle = options.accent
  context.fill()
  context.clip()
  context.strokeStyle = options.ground
  context.globalAlpha = 0.35
  context.lineWidth = unit * 0.35
  for (let ring = 1; ring < 12; ring++) {
    context.beginPath()
    context.arc(width / 2, height / 2 + radius, (radius * ring) / 6, 0, Math.PI * 2)
    context.stroke()
  }
  context.restore()
}

function drawCorners(
  context: SKRSContext2D,
  { width, height }: Size,
  options: PlaceholderOptions,
  unit: number,
): void {
  const inset = unit * 4
  const arm = unit * 5
  context.strokeStyle = options.ink
  context.lineWidth = unit * 0.4
  for (const [x, y, dx, dy] of [
    [inset, inset, 1, 1],
    [width - inset, inset, -1, 1],
    [width - inset, height - inset, -1, -1],
    [inset, height - inset, 1, -1],
  ]) {
    context.beginPath()
    context.moveTo(x + dx * arm, y)
    context.lineTo(x, y)
    context.lineTo(x, y + dy * arm)
    context.stroke()
  }
}
