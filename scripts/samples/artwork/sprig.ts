import type { SKRSContext2D } from '@napi-rs/canvas'
import type { SmartContents } from '../psd/layer'
import { drawCanvas, smallPng } from './canvas'

const width = 600
const height = 420
const leaf = '#5d7257'
const heart = '#b4532f'

/** Two twigs that meet below and a heart between them, on a transparent ground. */
export async function sprig(fileName: string): Promise<SmartContents> {
  const canvas = drawCanvas(width, height, (context) => {
    context.translate(width / 2, height * 0.86)
    drawTwig(context)
    context.scale(-1, 1)
    drawTwig(context)
    drawHeart(context)
  })
  return { fileName, bytes: await smallPng(canvas), width, height, dpi: 300 }
}

/** The right twig, from the middle outwards and up. */
function drawTwig(context: SKRSContext2D): void {
  const at = (t: number): readonly [number, number] => [
    14 + 236 * Math.sin(t * 1.35),
    -330 * (1 - Math.cos(t * 1.45)) * 0.95,
  ]
  context.strokeStyle = leaf
  context.lineWidth = 7
  context.lineCap = 'round'
  context.beginPath()
  for (let step = 0; step <= 40; step++) context.lineTo(...at(step / 40))
  context.stroke()
  for (let number = 0; number < 7; number++) {
    const t = 0.16 + number * 0.135
    const [x, y] = at(t)
    const [nextX, nextY] = at(t + 0.01)
    const along = Math.atan2(nextY - y, nextX - x)
    const length = 92 - number * 5
    for (const side of [-1, 1]) drawLeaf(context, { x, y, angle: along + side * 0.72, length })
  }
  const [tipX, tipY] = at(1.02)
  const [beforeX, beforeY] = at(1)
  drawLeaf(context, { x: tipX, y: tipY, angle: Math.atan2(tipY - beforeY, tipX - beforeX), length: 62 })
}

/** Between the twigs. */
function drawHeart(context: SKRSContext2D): void {
  context.fillStyle = heart
  context.beginPath()
  context.moveTo(0, -122)
  context.bezierCurveTo(-92, -190, -58, -256, 0, -212)
  context.bezierCurveTo(58, -256, 92, -190, 0, -122)
  context.fill()
}

interface Leaf {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly length: number
}

function drawLeaf(context: SKRSContext2D, { x, y, angle, length }: Leaf): void {
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.fillStyle = leaf
  context.beginPath()
  context.moveTo(6, 0)
  context.quadraticCurveTo(length * 0.45, -length * 0.36, length, 0)
  context.quadraticCurveTo(length * 0.45, length * 0.36, 6, 0)
  context.fill()
  context.restore()
}
