import type { Curve } from '../measurement'
import { ticksOf } from './ticks'

const size = { width: 760, height: 300 } as const
const panel = { width: 290, height: 190, top: 60 } as const
const lefts = [70, 440] as const

/**
 * Two panels side by side, value and memory, as an SVG that follows the reader's light or dark scheme and has its own
 * background.
 */
export const plotOf = (curve: Curve): string => {
  const { title, xTitle, valueTitle, memoryTitle, points } = curve
  const panels = [
    panelOf(
      lefts[0],
      { xTitle, title: valueTitle },
      points.map(({ x, value }) => [x, value]),
    ),
    panelOf(
      lefts[1],
      { xTitle, title: memoryTitle },
      points.map(({ x, memoryMb }) => [x, memoryMb]),
    ),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${title}">`,
    style,
    `<rect class="ground" width="${size.width}" height="${size.height}" rx="8"/>`,
    `<text class="title" x="24" y="30">${title}</text>`,
    ...panels,
    '</svg>',
    '',
  ].join('\n')
}

const style = `<style>
  .ground { fill: #ffffff } .grid { stroke: #d8dee4 } .line { stroke: #0b62c4 } .dot { fill: #0b62c4 } text { fill: #32383f }
  .line { fill: none; stroke-width: 2 } text { font: 12px system-ui, sans-serif } .title { font-size: 15px; font-weight: 600 } .end { text-anchor: end } .middle { text-anchor: middle }
  @media (prefers-color-scheme: dark) { .ground { fill: #12161c } .grid { stroke: #343b45 } .line { stroke: #6cb2ff } .dot { fill: #6cb2ff } text { fill: #d4dae1 } }
</style>`

interface PanelTitles {
  readonly title: string
  readonly xTitle: string
}

const panelOf = (
  left: number,
  { title, xTitle }: PanelTitles,
  points: readonly (readonly [number, number])[],
): string => {
  const xTicks = ticksOf(Math.max(...points.map(([x]) => x)))
  const yTicks = ticksOf(Math.max(...points.map(([, y]) => y)))
  const bottom = panel.top + panel.height
  const atX = (x: number): string => (left + (x / xTicks.at(-1)!) * panel.width).toFixed(1)
  const atY = (y: number): string => (bottom - (y / yTicks.at(-1)!) * panel.height).toFixed(1)
  const right = left + panel.width
  return [
    `<text x="${left}" y="${panel.top - 10}">${title}</text>`,
    ...yTicks.flatMap((y) => [
      `<line class="grid" x1="${left}" x2="${right}" y1="${atY(y)}" y2="${atY(y)}"/>`,
      `<text class="end" x="${left - 6}" y="${Number(atY(y)) + 4}">${y.toLocaleString('en')}</text>`,
    ]),
    ...xTicks.map((x) => `<text class="middle" x="${atX(x)}" y="${bottom + 18}">${x}</text>`),
    `<text class="middle" x="${left + panel.width / 2}" y="${bottom + 36}">${xTitle}</text>`,
    `<polyline class="line" points="${points.map(([x, y]) => `${atX(x)},${atY(y)}`).join(' ')}"/>`,
    ...points.map(([x, y]) => `<circle class="dot" cx="${atX(x)}" cy="${atY(y)}" r="3"/>`),
  ].join('\n')
}
