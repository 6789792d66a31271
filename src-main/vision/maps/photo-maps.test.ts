import { describe, expect, it } from 'vitest'
import { seededChance } from '../areas/testing-picture'
import type { ColorRaster, GrayRaster } from '../raster'
import { encodedLight } from './light'
import { photoMaps } from './photo-maps'

const side = 120
type Light = (x: number, y: number) => number

/** A square of goods of the linear colours given, in the light given (linear), on white. */
const goods = (
  paint: (x: number, y: number) => readonly [number, number, number],
  light: Light,
  added: Light = () => 0,
): { photo: ColorRaster; mask: GrayRaster } => {
  const rgb = new Uint8Array(side * side * 3).fill(250)
  const values = new Uint8Array(side * side)
  for (let y = 10; y < side - 10; y++)
    for (let x = 10; x < side - 10; x++) {
      values[y * side + x] = 255
      paint(x, y).forEach((v, c) => {
        rgb[(y * side + x) * 3 + c] = Math.round(255 * encodedLight(v * light(x, y) + added(x, y)))
      })
    }
  return { photo: { width: side, height: side, rgb }, mask: { width: side, height: side, values } }
}

const tools = { resized: (picture: ColorRaster): ColorRaster => picture }

const mapsOf = ({ photo, mask }: ReturnType<typeof goods>) =>
  photoMaps(tools, photo, [{ mask, isSoft: true }], () => undefined)

const at = ({ values }: GrayRaster, x: number, y: number): number => values[y * side + x]

/** Falls to half from left to right. */
const slope: Light = (x) => 1 - (0.5 * (x - 10)) / 100
const red = (): readonly [number, number, number] => [0.6, 0.05, 0.04]

describe('the maps of a photo', () => {
  it('give back the photo where the goods are painted in their own colour', () => {
    const scene = goods(red, slope)
    const { shading, colors } = mapsOf(scene)
    const own = Number.parseInt(colors[0]?.hex.slice(1, 3) ?? '', 16)
    for (const x of [20, 60, 100]) {
      expect(Math.abs((own * at(shading, x, 60)) / 255 - scene.photo.rgb[(60 * side + x) * 3])).toBeLessThan(
        4,
      )
    }
    expect(at(shading, 0, 0)).toBe(255)
  })

  it('leave a pattern out of the shading', () => {
    const stripes = goods(
      (x) => ((x >> 3) % 2 ? [0.7, 0.6, 0.1] : [0.1, 0.15, 0.5]),
      () => 0.8,
    )
    const { shading, folds } = mapsOf(stripes)
    const row = Array.from({ length: 80 }, (_, k) => at(shading, 20 + k, 60))
    expect(Math.max(...row) - Math.min(...row)).toBeLessThan(30)
    expect(folds).toBeNull()
  })

  it('keep highlights apart from the shading, and off colours that are merely bright', () => {
    const spot: Light = (x, y) => 0.7 * Math.exp(-((x - 50) ** 2 + (y - 50) ** 2) / 18)
    const glossy = mapsOf(
      goods(
        () => [0.02, 0.02, 0.02],
        () => 1,
        spot,
      ),
    )
    expect(at(glossy.highlights, 50, 50)).toBeGreaterThan(150)
    expect(at(glossy.highlights, 90, 90)).toBe(0)
    expect(at(glossy.shading, 50, 50)).toBeGreaterThan(200)
    expect(glossy.colors[0]?.isDark).toBe(true)
  })

  it('move a print along true folds, more for deeper ones, and not at all from noise', () => {
    const folded =
      (depth: number): Light =>
      (x) =>
        1 - depth * (0.5 + 0.5 * Math.sin(x / 4))
    const gray = (): readonly [number, number, number] => [0.4, 0.4, 0.4]
    const mostPx = (depth: number): number => mapsOf(goods(gray, folded(depth))).folds?.mostPx ?? 0
    expect(mostPx(0.5)).toBeGreaterThan(mostPx(0.3))
    expect(mostPx(0.3)).toBeGreaterThan(0.1)
    const chance = seededChance(5)
    expect(mapsOf(goods(gray, () => 0.85 + 0.3 * (chance() - 0.5))).folds).toBeNull()
  })

  it('tell weave apart from the shading', () => {
    const woven: Light = (x, y) => ((x + y) % 2 ? 0.86 : 0.94)
    const { texture, shading } = mapsOf(goods(() => [0.5, 0.5, 0.5], woven))
    expect(Math.abs(at(texture, 60, 60) - at(texture, 61, 60))).toBeGreaterThanOrEqual(2)
    expect(Math.abs(at(shading, 60, 60) - at(shading, 61, 60))).toBeLessThan(4)
  })
})
