import { Camera } from '../render/camera'
import { renderLightMap } from '../render/light-map'
import { renderPicture } from '../render/picture'
import { hash } from '../render/random'
import type { Scene } from '../render/scene'
import { toneMap, vignetteAt } from '../render/tone'
import { Tracer } from '../render/tracer'

/** A photograph of a scene: sRGB, and what part of each pixel each surface wanted covers, 0..255. */
export interface Photograph {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
  readonly mask: Uint8Array
  readonly camera: Camera
}

/** Standard deviation of the camera's noise, sRGB levels. */
const noiseLevels = 1.6

export function photograph(scene: Scene, surfaces: readonly string[], samples: number): Photograph {
  const tracer = new Tracer(scene)
  const silent = (): void => undefined
  const lightMap = renderLightMap(tracer, { coarseness: 2, paths: samples, onRow: silent })
  const parts = scene.surfaces.map(({ name }) => name).filter((name) => surfaces.includes(name))
  const picture = renderPicture(tracer, lightMap, { parts, samples, onRow: silent })
  const { width, height } = scene
  const rgb = new Uint8Array(width * height * 3)
  const mask = new Float32Array(width * height)
  for (const { coverage } of picture.parts.values())
    for (let i = 0; i < mask.length; i++) mask[i] += coverage[i]
  const light = new Float64Array(3)
  for (let i = 0; i < width * height; i++) {
    const kept = vignetteAt(i % width, Math.floor(i / width), width, height, scene.vignette)
    for (let c = 0; c < 3; c++) light[c] = kept * (picture.diffuse[i * 3 + c] + picture.specular[i * 3 + c])
    toneMap(light, scene.exposure)
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = Math.round(255 * light[c] + noiseLevels * noiseAt(i * 3 + c))
  }
  return {
    width,
    height,
    rgb,
    mask: Uint8Array.from(mask, (v) => Math.round(255 * Math.min(1, v))),
    camera: new Camera(scene.camera, width, height),
  }
}

/** About normal, the same in each run, so that a scene and its printed twin differ by the print alone. */
function noiseAt(seed: number): number {
  let sum = 0
  for (let k = 0; k < 4; k++) sum += hash(seed * 4 + k) / 4294967296 - 0.5
  return sum * 1.73
}
