import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { RandomStream } from '../render/random'
import { drawCanvas } from './canvas'

const peels = [
  { rind: '#f08a24', flesh: '#f9b44c', pith: '#fff1d6' },
  { rind: '#e7b416', flesh: '#f8dc5a', pith: '#fffbe3' },
  { rind: '#7fa53a', flesh: '#b7d36a', pith: '#f5fae0' },
  { rind: '#d9583d', flesh: '#f2907a', pith: '#ffe7dc' },
]

/** Slices of citrus fruit and leaves in staggered rows on a deep green ground. */
export function citrusPattern(): Canvas {
  const [width, height] = [2000, 3000]
  return drawCanvas(width, height, (context) => {
    context.fillStyle = '#17433a'
    context.fillRect(0, 0, width, height)
    const random = new RandomStream(5)
    const cell = 400
    for (let row = -1; row <= height / cell + 1; row++) {
      for (let column = -1; column <= width / cell + 1; column++) {
        const x = (column + (row % 2 === 0 ? 0.5 : 0)) * cell + random.between(-18, 18)
        const y = row * cell + random.between(-18, 18)
        const turn = random.between(0, Math.PI)
        drawLeaf(context, { x: x + cell * 0.5, y: y + cell * 0.08, size: 120, turn: turn + 1 })
        drawSlice(
          context,
          { x, y, size: random.between(128, 158), turn },
          peels[Math.floor(random.between(0, 4))],
        )
      }
    }
  })
}

interface Spot {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn: number
}

function drawSlice(context: SKRSContext2D, spot: Spot, peel: (typeof peels)[number]): void {
  context.save()
  context.translate(spot.x, spot.y)
  context.rotate(spot.turn)
  disc(context, spot.size, peel.rind)
  disc(context, spot.size * 0.91, peel.pith)
  const segments = 9
  context.fillStyle = peel.flesh
  for (let i = 0; i < segments; i++) {
    context.save()
    context.rotate((i * 2 * Math.PI) / segments)
    context.beginPath()
    const half = Math.PI / segments - 0.06
    context.moveTo(spot.size * 0.1, 0)
    context.arc(0, 0, spot.size * 0.82, -half, half)
    context.closePath()
    context.lineJoin = 'round'
    context.lineWidth = spot.size * 0.06
    context.strokeStyle = peel.flesh
    context.stroke()
    context.fill()
    context.restore()
  }
  context.restore()
}

function disc(context: SKRSContext2D, radius: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(0, 0, radius, 0, Math.PI * 2)
  context.fill()
}

function drawLeaf(context: SKRSContext2D, { x, y, size, turn }: Spot): void {
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  context.fillStyle = '#4f8a5b'
  context.beginPath()
  context.moveTo(-size / 2, 0)
  context.quadraticCurveTo(0, -size * 0.42, size / 2, 0)
  context.quadraticCurveTo(0, size * 0.42, -size / 2, 0)
  context.fill()
  context.strokeStyle = '#17433a'
  context.lineWidth = size * 0.035
  context.beginPath()
  context.moveTo(-size * 0.34, 0)
  context.lineTo(size * 0.4, 0)
  context.stroke()
  context.restore()
}
