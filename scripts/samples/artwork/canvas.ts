import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'

/** The font of all sample artwork, independent of the fonts that the machine has. */
const sampleFont = 'Sample Inter'

const require = createRequire(import.meta.url)
const fontFile = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
GlobalFonts.register(readFileSync(fontFile), sampleFont)

/** Sets the sample font; the weight goes to the font's own axis, because matching by `font` may only fake it. */
export function setFont(context: SKRSContext2D, weight: number, sizePx: number): void {
  context.font = `400 ${sizePx}px "${sampleFont}"`
  context.fontVariationSettings = `"wght" ${weight}`
}

export function drawCanvas(width: number, height: number, draw: (context: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(width, height)
  draw(canvas.getContext('2d'))
  return canvas
}

/** A PNG with few colours, including anti-aliased edges, as small as possible without visible loss. */
export async function smallPng(canvas: Canvas): Promise<Buffer> {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ palette: true, quality: 100, effort: 9, dither: 0 })
    .toBuffer()
}
