import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { drawCanvas, setFont } from './canvas'

const width = 1290
const height = 2796
const margin = 84

interface Track {
  readonly title: string
  readonly place: string
  readonly length: string
  readonly colour: string
}

const tracks: readonly Track[] = [
  { title: 'Rain on the harbour', place: 'Bergen', length: '42 min', colour: '#5b8def' },
  { title: 'Pine ridge, early', place: 'Black Forest', length: '58 min', colour: '#4fae8b' },
  { title: 'Night train', place: 'Somewhere east', length: '1 h 20', colour: '#a579e6' },
  { title: 'Kitchen, Sunday', place: 'At home', length: '35 min', colour: '#f0a35e' },
]

/** A phone screen of an invented app that plays ambient sounds of places. */
export function appScreen(): Canvas {
  return drawCanvas(width, height, (context) => {
    const ground = context.createLinearGradient(0, 0, 0, height)
    ground.addColorStop(0, '#16213a')
    ground.addColorStop(1, '#0b111f')
    context.fillStyle = ground
    context.fillRect(0, 0, width, height)
    write(context, '9:41', { x: 150, y: 132, size: 54, weight: 600 })
    drawBattery(context)
    write(context, 'Good evening', { x: margin, y: 380, size: 50, weight: 500, colour: '#8fa0c2' })
    write(context, 'Quiet places', { x: margin, y: 498, size: 112, weight: 700 })
    drawHero(context)
    write(context, 'Listen again', { x: margin, y: 1530, size: 60, weight: 700 })
    for (const [i, track] of tracks.entries()) drawTrack(context, track, 1600 + i * 232)
    drawBar(context)
  })
}

interface TextStyle {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: number
  readonly colour?: string
  readonly align?: 'left' | 'center' | 'right'
}

function write(context: SKRSContext2D, text: string, style: TextStyle): void {
  context.fillStyle = style.colour ?? '#f3f6fd'
  context.textAlign = style.align ?? 'left'
  setFont(context, style.weight, style.size)
  context.fillText(text, style.x, style.y)
}

function card(context: SKRSContext2D, x: number, y: number, w: number, h: number, radius: number): void {
  context.beginPath()
  context.roundRect(x, y, w, h, radius)
}

function drawBattery(context: SKRSContext2D): void {
  context.fillStyle = '#f3f6fd'
  card(context, width - 240, 92, 92, 46, 14)
  context.fill()
  for (let bar = 0; bar < 4; bar++) {
    card(context, width - 370 + bar * 26, 122 - bar * 9, 16, 16 + bar * 9, 5)
    context.fill()
  }
}

/** A lake at dusk: sky, sun, two ridges, reflections. */
function drawHero(context: SKRSContext2D): void {
  const [x, y, w, h] = [margin, 580, width - 2 * margin, 800]
  context.save()
  card(context, x, y, w, h, 72)
  context.clip()
  const sky = context.createLinearGradient(0, y, 0, y + h)
  sky.addColorStop(0, '#2c4f8f')
  sky.addColorStop(0.5, '#e58f72')
  sky.addColorStop(0.62, '#f6c987')
  sky.addColorStop(1, '#2a3f6b')
  context.fillStyle = sky
  context.fillRect(x, y, w, h)
  context.fillStyle = '#fff0cf'
  context.beginPath()
  context.arc(x + w * 0.66, y + h * 0.5, 92, 0, Math.PI * 2)
  context.fill()
  ridge(context, { x, y: y + h * 0.62, w, rise: 210, phase: 0.4, colour: '#6b5a86' })
  ridge(context, { x, y: y + h * 0.62, w, rise: 120, phase: 2.2, colour: '#3d3f6c' })
  context.fillStyle = '#f9d9a2'
  context.globalAlpha = 0.5
  for (let line = 0; line < 9; line++)
    context.fillRect(x + w * 0.66 - 110 + line * 9, y + h * 0.65 + line * 24, 220 - line * 18, 7)
  context.globalAlpha = 1
  write(context, 'Still lake', { x: x + 60, y: y + h - 116, size: 76, weight: 700 })
  write(context, 'Loons, far away · 1 h 05', {
    x: x + 60,
    y: y + h - 52,
    size: 42,
    weight: 500,
    colour: '#d6ddf0',
  })
  context.restore()
  playButton(context, x + w - 130, y + h - 116, 74, '#f3f6fd')
}

interface Ridge {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly rise: number
  readonly phase: number
  readonly colour: string
}

function ridge(context: SKRSContext2D, { x, y, w, rise, phase, colour }: Ridge): void {
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(x, y)
  for (let step = 0; step <= 60; step++) {
    const t = step / 60
    const height = Math.abs(Math.sin(t * 3.4 + phase)) * 0.7 + Math.abs(Math.sin(t * 8.3 + phase * 2)) * 0.3
    context.lineTo(x + t * w, y - height * rise)
  }
  context.lineTo(x + w, y)
  context.fill()
}

function playButton(context: SKRSContext2D, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = '#16213a'
  context.beginPath()
  context.moveTo(x - radius * 0.3, y - radius * 0.42)
  context.lineTo(x + radius * 0.5, y)
  context.lineTo(x - radius * 0.3, y + radius * 0.42)
  context.fill()
}

function drawTrack(context: SKRSContext2D, track: Track, y: number): void {
  context.fillStyle = '#1d2a47'
  card(context, margin, y, width - 2 * margin, 204, 48)
  context.fill()
  context.fillStyle = track.colour
  card(context, margin + 28, y + 28, 148, 148, 34)
  context.fill()
  context.fillStyle = '#ffffff'
  for (let bar = 0; bar < 5; bar++) {
    const tall = [44, 84, 62, 92, 50][bar]
    card(context, margin + 56 + bar * 20, y + 102 - tall / 2, 11, tall, 5)
    context.fill()
  }
  write(context, track.title, { x: margin + 214, y: y + 92, size: 50, weight: 600 })
  write(context, track.place, { x: margin + 214, y: y + 152, size: 40, weight: 500, colour: '#8fa0c2' })
  write(context, track.length, {
    x: width - margin - 44,
    y: y + 118,
    size: 40,
    weight: 500,
    colour: '#8fa0c2',
    align: 'right',
  })
}

function drawBar(context: SKRSContext2D): void {
  context.fillStyle = '#0b111f'
  context.fillRect(0, height - 230, width, 230)
  const labels = ['Home', 'Places', 'Saved']
  labels.forEach((label, i) => {
    const x = (width * (i * 2 + 1)) / 6
    const colour = i === 0 ? '#f6c987' : '#8fa0c2'
    context.fillStyle = colour
    card(context, x - 26, height - 196, 52, 52, i === 1 ? 26 : 14)
    context.fill()
    write(context, label, { x, y: height - 90, size: 36, weight: 600, colour, align: 'center' })
  })
  context.fillStyle = '#f3f6fd'
  card(context, width / 2 - 210, height - 40, 420, 14, 7)
  context.fill()
}
