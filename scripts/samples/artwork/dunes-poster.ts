import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { fractalNoise } from '../render/noise'
import { drawCanvas, setFont } from './canvas'

const width = 2480
const height = 3508

/** A travel poster: layered dunes under a large low sun, A2 at 150 dpi. */
export function dunesPoster(): Canvas {
  return drawCanvas(width, height, (context) => {
    const sky = context.createLinearGradient(0, 0, 0, height * 0.7)
    sky.addColorStop(0, '#20385c')
    sky.addColorStop(0.45, '#b5656b')
    sky.addColorStop(0.8, '#f0a868')
    sky.addColorStop(1, '#f8d9a0')
    context.fillStyle = sky
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#fbe6bd'
    context.beginPath()
    context.arc(width * 0.62, height * 0.5, width * 0.23, 0, Math.PI * 2)
    context.fill()
    const dunes = ['#e39a63', '#cf7b52', '#b15d49', '#8a4345', '#5d2f3f', '#381f33']
    for (const [i, colour] of dunes.entries()) drawDune(context, i, colour)
    drawTitle(context)
  })
}

/** A dune with a lit flank: the crest wanders down from its peak and separates light from shade. */
function drawDune(context: SKRSContext2D, number: number, colour: string): void {
  const base = height * (0.56 + number * 0.07)
  const ridge = (x: number): number =>
    base +
    240 * fractalNoise(x / 1150 + number * 3.7, number * 9.1, 0.5, 2) +
    26 * fractalNoise(x / 260, number, 4, 2)
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(0, height)
  for (let x = 0; x <= width; x += 8) context.lineTo(x, ridge(x))
  context.lineTo(width, height)
  context.fill()
  context.globalAlpha = 0.16
  context.strokeStyle = '#ffe9c4'
  context.lineWidth = 5
  for (let line = 1; line < 9; line++) {
    context.beginPath()
    for (let x = 0; x <= width; x += 8) {
      const y = ridge(x) + line * line * 6 + 16 * fractalNoise(x / 320, line + number * 5, 8, 2)
      if (x === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    context.stroke()
  }
  context.globalAlpha = 1
}

function drawTitle(context: SKRSContext2D): void {
  context.fillStyle = '#fdeecf'
  context.textAlign = 'center'
  setFont(context, 800, 400)
  context.letterSpacing = '46px'
  context.fillText('DUNES', width / 2 + 23, 560)
  setFont(context, 500, 74)
  context.letterSpacing = '30px'
  context.fillText('WALK SLOWLY · DRINK WATER', width / 2 + 15, 700)
  context.letterSpacing = '0px'
}
