import type { Camera } from '../render/camera'
import type { LightPicture, PartPicture } from '../render/picture'
import type { Scene } from '../render/scene'
import { toneMap, vignetteAt } from '../render/tone'
import type { Vec3 } from '../render/vector'
import type { PixelPoint } from './bezier-fit'
import { type Bounds, calmRows, type MaskImage, type PixelImage, pixelImage } from './pixel-image'
import type { Quad } from './placement'

/** Pixels by which the layers of a part extend beyond it, so that their edges do not show. */
const bleed = 3
const smooth = { calm: 1, busy: 3 }

/** Turns a rendered picture into the layers of a mockup: background, masks, shading, highlights. */
export class Development {
  readonly width: number
  readonly height: number

  constructor(
    private readonly picture: LightPicture,
    private readonly scene: Scene,
    private readonly camera: Camera,
  ) {
    this.width = picture.width
    this.height = picture.height
  }

  project(point: Vec3): PixelPoint {
    return this.camera.project(point)
  }

  quad([a, b, c, d]: readonly [Vec3, Vec3, Vec3, Vec3]): Quad {
    return [this.project(a), this.project(b), this.project(c), this.project(d)]
  }

  /** The whole scene; it leaves out the gloss of `matteParts`, which a highlights layer adds again. */
  background(matteParts: readonly string[] = []): PixelImage {
    const image = pixelImage({ left: 0, top: 0, width: this.width, height: this.height })
    const { diffuse, specular } = this.picture
    const matte = this.coverage(matteParts)
    this.paint(image, (rgb, pixel) => {
      for (let k = 0; k < 3; k++)
        rgb[k] = diffuse[pixel * 3 + k] + specular[pixel * 3 + k] * (1 - matte[pixel])
    })
    return calmRows(image, smooth)
  }

  /** Where the parts are visible. */
  mask(parts: readonly string[]): MaskImage {
    const coverage = this.coverage(parts)
    const bounds = this.bounds(coverage, 1)
    const data = new Uint8Array(bounds.width * bounds.height)
    eachPixel(bounds, (x, y, i) => {
      data[i] = Math.round(coverage[y * this.width + x] * 255)
    })
    return { ...bounds, data }
  }

  /** The light on the parts as a layer to multiply with; white where artwork keeps its colours. */
  shading(parts: readonly string[]): PixelImage {
    const lit = this.spread(parts, 'diffuse')
    const image = pixelImage(this.bounds(this.coverage(parts), bleed))
    this.paint(image, (rgb, pixel) => rgb.set(lit.subarray(pixel * 3, pixel * 3 + 3)))
    return calmRows(image, smooth)
  }

  /** The gloss of the parts, as a layer to screen; black where there is none. */
  highlights(parts: readonly string[]): PixelImage {
    const lit = this.spread(parts, 'diffuse')
    const glossy = this.spread(parts, 'specular')
    const image = pixelImage(this.bounds(this.coverage(parts), bleed))
    const dull = new Float64Array(3)
    this.paintDisplay(image, (rgb, pixel, exposure) => {
      for (let k = 0; k < 3; k++) {
        dull[k] = lit[pixel * 3 + k]
        rgb[k] = dull[k] + glossy[pixel * 3 + k]
      }
      toneMap(rgb, exposure)
      toneMap(dull, exposure)
      for (let k = 0; k < 3; k++)
        rgb[k] = Math.max(0, 1 - (1 - rgb[k]) / Math.max(1e-3, 1 - Math.min(0.995, dull[k])))
    })
    return calmRows(image, { calm: 2, busy: 3 })
  }

  /** Folds that catch the light, as a layer to screen: the brightest part of the shading, `amount` at most. */
  sheen(parts: readonly string[], amount: number): PixelImage {
    const shading = this.shading(parts)
    const levels = new Uint32Array(256)
    for (let i = 1; i < shading.data.length; i += 4) levels[shading.data[i]]++
    const low = quantile(levels, 0.45)
    const high = quantile(levels, 0.995)
    for (let i = 0; i < shading.data.length; i += 4) {
      const t = Math.min(1, Math.max(0, (shading.data[i + 1] - low) / (high - low)))
      shading.data.fill(Math.round(255 * amount * t * t), i, i + 3)
    }
    return calmRows(shading, smooth)
  }

  coverage(parts: readonly string[]): Float32Array {
    const sum = new Float32Array(this.width * this.height)
    for (const name of parts) {
      const { coverage } = this.part(name)
      for (let i = 0; i < sum.length; i++) sum[i] = Math.min(1, sum[i] + coverage[i])
    }
    return sum
  }

  private part(name: string): PartPicture {
    const part = this.picture.parts.get(name)
    if (!part) throw new Error(`The scene rendered no part "${name}": add it to its list of parts`)
    return part
  }

  /** Light of the parts without the surfaces behind them, extended a few pixels beyond their edge. */
  private spread(parts: readonly string[], kind: 'diffuse' | 'specular'): Float32Array {
    const light = new Float32Array(this.width * this.height * 3)
    const total = new Float32Array(this.width * this.height)
    for (const name of parts) {
      const part = this.part(name)
      for (let pixel = 0; pixel < total.length; pixel++) {
        const weight = part.coverage[pixel]
        if (weight === 0) continue
        total[pixel] += weight
        for (let k = 0; k < 3; k++) light[pixel * 3 + k] += part[kind][pixel * 3 + k] * weight
      }
    }
    for (let pixel = 0; pixel < total.length; pixel++) {
      if (total[pixel] === 0) continue
      for (let k = 0; k < 3; k++) light[pixel * 3 + k] /= total[pixel]
    }
    for (let step = 0; step < bleed + 1; step++) grow(light, total, this.width, this.height)
    return light
  }

  private bounds(coverage: Float32Array, margin: number): Bounds {
    let [left, top, right, bottom] = [this.width, this.height, 0, 0]
    for (let pixel = 0; pixel < coverage.length; pixel++) {
      if (coverage[pixel] === 0) continue
      const x = pixel % this.width
      const y = (pixel - x) / this.width
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
    const x = Math.max(0, left - margin)
    const y = Math.max(0, top - margin)
    return {
      left: x,
      top: y,
      width: Math.min(this.width, right + margin) - x,
      height: Math.min(this.height, bottom + margin) - y,
    }
  }

  private paint(image: PixelImage, light: (rgb: Float64Array, pixel: number) => void): void {
    this.paintDisplay(image, (rgb, pixel, exposure) => {
      light(rgb, pixel)
      toneMap(rgb, exposure)
    })
  }

  private paintDisplay(
    image: PixelImage,
    display: (rgb: Float64Array, pixel: number, exposure: number) => void,
  ): void {
    const rgb = new Float64Array(3)
    const { exposure, vignette } = this.scene
    eachPixel(image, (x, y, i) => {
      display(rgb, y * this.width + x, exposure * vignetteAt(x, y, this.width, this.height, vignette))
      for (let k = 0; k < 3; k++) image.data[i * 4 + k] = Math.round(rgb[k] * 255)
      image.data[i * 4 + 3] = 255
    })
  }
}

function eachPixel(bounds: Bounds, visit: (x: number, y: number, index: number) => void): void {
  for (let row = 0; row < bounds.height; row++) {
    for (let column = 0; column < bounds.width; column++) {
      visit(bounds.left + column, bounds.top + row, row * bounds.width + column)
    }
  }
}

/** Gives pixels without light the mean of their neighbours that have it. */
function grow(light: Float32Array, total: Float32Array, width: number, height: number): void {
  const before = total.slice()
  for (let pixel = 0; pixel < before.length; pixel++) {
    if (before[pixel] > 0) continue
    const x = pixel % width
    const y = (pixel - x) / width
    let count = 0
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const other = row * width + column
        if (before[other] === 0) continue
        count++
        for (let k = 0; k < 3; k++) light[pixel * 3 + k] += light[other * 3 + k]
      }
    }
    if (count === 0) continue
    total[pixel] = 1
    for (let k = 0; k < 3; k++) light[pixel * 3 + k] /= count
  }
}

function quantile(levels: Uint32Array, share: number): number {
  const all = levels.reduce((sum, count) => sum + count, 0)
  let seen = 0
  return levels.findIndex((count) => {
    seen += count
    return seen >= all * share
  })
}
