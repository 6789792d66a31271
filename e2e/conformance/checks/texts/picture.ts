import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Cell } from './lettering'

/** A finished picture, 8-bit RGB, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

export type Rgb = readonly [number, number, number]

export const colors = {
  black: [0, 0, 0],
  red: [255, 0, 0],
  green: [0, 255, 0],
  leaf: [0, 170, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  magenta: [255, 0, 255],
  teal: [0, 128, 128],
} as const satisfies Readonly<Record<string, Rgb>>

export const bytesAt = async (address: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    new URL(address).protocol === 'file:'
      ? await readFile(new URL(address))
      : await (await fetch(address)).arrayBuffer(),
  )

export const pictureAt = async (address: string): Promise<Picture> => {
  const { data, info } = await sharp(await bytesAt(address))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}

/** Each pixel of a cell: its place from the cell's corner, and its colour. */
export const pixelsOf = function* (
  { width, rgb }: Picture,
  [left, top, across, down]: Cell,
): Generator<{ readonly x: number; readonly y: number; readonly color: Rgb }> {
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const at = ((top + y) * width + left + x) * 3
      yield { x, y, color: [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0] }
    }
}

/** How many pixels of a cell have exactly this colour. */
export const countOf = (picture: Picture, cell: Cell, color: Rgb): number =>
  [...pixelsOf(picture, cell)].filter((pixel) => pixel.color.join() === color.join()).length

/** The least box around all that is not white in a cell, from the cell's corner; null: the cell is white. */
export const inkIn = (picture: Picture, cell: Cell) => {
  const ink = [...pixelsOf(picture, cell)].filter(({ color }) => Math.min(...color) < 250)
  if (ink.length === 0) return null
  const [xs, ys] = [ink.map(({ x }) => x), ink.map(({ y }) => y)]
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  }
}

export const areSameIn = (a: Picture, b: Picture, cell: Cell): boolean => {
  const others = pixelsOf(b, cell)
  for (const { color } of pixelsOf(a, cell))
    if (color.join() !== others.next().value?.color.join()) return false
  return true
}
