import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { drawCanvas, setFont } from './canvas'

const size = 2400
const ink = '#17324d'
const foam = '#f4efe2'
const coral = '#e2694b'

/** A round badge on a transparent ground, for shirts and mugs: three waves under a sun, words round the rim. */
export function tideBadge(): Canvas {
  return drawCanvas(size, size, (context) => {
    context.translate(size / 2, size / 2)
    disc(context, 1150, ink)
    disc(context, 1105, foam)
    disc(context, 1072, ink)
    writeRound(context, 'HIGH TIDE SWIM CLUB', -Math.PI / 2, 1)
    writeRound(context, 'COLD WATER · WARM PEOPLE', Math.PI / 2, -1)
    context.save()
    context.beginPath()
    context.arc(0, 0, 760, 0, Math.PI * 2)
    context.clip()
    disc(context, 760, foam)
    drawSun(context)
    drawWave(context, 60, '#6fa9b8', 0)
    drawWave(context, 260, '#38748f', 1.9)
    drawWave(context, 460, ink, 3.7)
    context.restore()
  })
}

function disc(context: SKRSContext2D, radius: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(0, 0, radius, 0, Math.PI * 2)
  context.fill()
}

function drawSun(context: SKRSContext2D): void {
  context.fillStyle = coral
  context.beginPath()
  context.arc(0, -40, 330, 0, Math.PI * 2)
  context.fill()
  context.strokeStyle = coral
  context.lineWidth = 40
  context.lineCap = 'round'
  for (let ray = 0; ray <= 12; ray++) {
    const angle = Math.PI + (ray * Math.PI) / 12
    context.beginPath()
    context.moveTo(Math.cos(angle) * 420, -40 + Math.sin(angle) * 420)
    context.lineTo(Math.cos(angle) * 560, -40 + Math.sin(angle) * 560)
    context.stroke()
  }
}

function drawWave(context: SKRSContext2D, y: number, colour: string, phase: number): void {
  context.fillStyle = colour
  context.strokeStyle = foam
  context.lineWidth = 30
  context.beginPath()
  context.moveTo(-900, 900)
  for (let x = -900; x <= 900; x += 6)
    context.lineTo(x, y + 74 * Math.sin(x / 118 + phase) + 20 * Math.sin(x / 61 + phase * 2))
  context.lineTo(900, 900)
  context.closePath()
  context.fill()
  context.stroke()
}

/** Letters round the rim; `direction` 1 reads clockwise over the top, −1 the right way up along the bottom. */
function writeRound(context: SKRSContext2D, text: string, middle: number, direction: 1 | -1): void {
  const radius = direction === 1 ? 850 : 980
  setFont(context, 800, 168)
  context.fillStyle = foam
  context.textAlign = 'center'
  const letters = [...text]
  const widths = letters.map((letter) => context.measureText(letter).width + 18)
  const total = widths.reduce((sum, width) => sum + width, 0)
  let along = -total / 2
  letters.forEach((letter, i) => {
    const angle = middle + (direction * (along + widths[i] / 2)) / radius
    along += widths[i]
    context.save()
    context.rotate(angle)
    context.translate(radius, 0)
    context.rotate((direction * Math.PI) / 2)
    context.fillText(letter, 0, 0)
    context.restore()
  })
}
