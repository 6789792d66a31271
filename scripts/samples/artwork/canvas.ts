import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { Artwork } from '../psd/place-artwork'

/** The family all sample artwork is set in, whatever the machine has installed. */
export const sampleFont = 'Sample Inter'

const require = createRequire(import.meta.url)
const fontFile = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
GlobalFonts.register(readFileSync(fontFile), sampleFont)

export function drawCanvas(width: number, height: number, draw: (context: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(width, height)
  draw(canvas.getContext('2d'))
  return canvas
}

export function canvasArtwork(canvas: Canvas): Artwork {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return { width, height, data: new Uint8ClampedArray(data) }
}
