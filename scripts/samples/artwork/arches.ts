import type { SmartContents } from '../psd/layer'
import { drawCanvas, smallPng } from './canvas'

const width = 1004
const height = 650
const tile = 92

/** The back of a card: rows of small arches, like the mouths of kilns, in two tones. */
export async function arches(fileName: string): Promise<SmartContents> {
  const canvas = drawCanvas(width, height, (context) => {
    context.fillStyle = '#9c4027'
    context.fillRect(0, 0, width, height)
    context.strokeStyle = '#b75d40'
    context.lineWidth = 5
    for (let row = -1; row * tile < height + tile; row++) {
      for (let column = -1; column * tile < width + tile; column++) {
        const x = column * tile + (row % 2 === 0 ? 0 : tile / 2)
        for (const radius of [0.4, 0.25, 0.1]) {
          context.beginPath()
          context.arc(x, row * tile, tile * radius, Math.PI, 0)
          context.lineTo(x + tile * radius, (row + 0.32) * tile)
          context.moveTo(x - tile * radius, row * tile)
          context.lineTo(x - tile * radius, (row + 0.32) * tile)
          context.stroke()
        }
      }
    }
  })
  return { fileName, bytes: await smallPng(canvas), width, height, dpi: 300 }
}
