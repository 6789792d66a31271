import sharp from 'sharp'
import type { LightPicture } from './render/picture'
import type { Scene } from './render/scene'
import { toneMap, vignetteAt } from './render/tone'

/** Display bytes, three a pixel, of a rendered picture. */
export function developPicture(picture: LightPicture, scene: Scene): Uint8Array {
  const { width, height, diffuse, specular } = picture
  const out = new Uint8Array(width * height * 3)
  const rgb = new Float64Array(3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const x = pixel % width
    const exposure = scene.exposure * vignetteAt(x, (pixel - x) / width, width, height, scene.vignette)
    for (let i = 0; i < 3; i++) rgb[i] = diffuse[pixel * 3 + i] + specular[pixel * 3 + i]
    toneMap(rgb, exposure)
    for (let i = 0; i < 3; i++) out[pixel * 3 + i] = Math.round(rgb[i] * 255)
  }
  return out
}

export async function savePreview(path: string, picture: LightPicture, scene: Scene): Promise<void> {
  const { width, height } = picture
  await sharp(developPicture(picture, scene), { raw: { width, height, channels: 3 } }).png().toFile(path)
}
