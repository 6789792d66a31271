import { writeFile } from 'node:fs/promises'
import { initializeCanvas, type Layer, type LayerEffectBevel, type Psd, writePsdUint8Array } from 'ag-psd'
import type { OutputOptions } from '../../service/ports/engine'

const imageData = (width: number, height: number) => {
  const data = new Uint8ClampedArray(new ArrayBuffer(width * height * 4))
  return { width, height, data, colorSpace: 'srgb' as const }
}

initializeCanvas(() => {
  throw new Error('Test mockups are made of numbers.')
}, imageData)

export type Rgba = readonly [number, number, number, number]

/** Pixels of a layer, each a function of its position. */
export const painted = (width: number, height: number, colorAt: (x: number, y: number) => Rgba) => {
  const image = imageData(width, height)
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, i += 4) {
      const color = colorAt(x, y)
      for (let channel = 0; channel < 4; channel += 1) image.data[i + channel] = color[channel]!
    }
  return image
}

export const plainImage = (width: number, height: number, color: Rgba) => painted(width, height, () => color)

/** Writes a PSD of these layers, back to front; its merged picture is empty, so that a drawing must use the layers. */
export const writeMockup = async (
  path: string,
  { width, height, children }: Pick<Psd, 'width' | 'height' | 'children'>,
  rest: Partial<Psd> = {},
): Promise<string> => {
  await writeFile(path, mockupBytes({ width, height, children: children ?? [], ...rest }))
  return path
}

export const mockupBytes = (psd: Psd): Uint8Array =>
  writePsdUint8Array({ imageData: imageData(psd.width, psd.height), ...psd })

const bevel: LayerEffectBevel = {
  enabled: true,
  ...{ style: 'inner bevel', technique: 'smooth', strength: 1, direction: 'up', angle: 120, altitude: 30 },
  size: { value: 30, units: 'Pixels' },
  soften: { value: 4, units: 'Pixels' },
  ...{ highlightBlendMode: 'screen', highlightColor: { r: 255, g: 255, b: 255 }, highlightOpacity: 0.7 },
  ...{ shadowBlendMode: 'multiply', shadowColor: { r: 0, g: 0, b: 0 }, shadowOpacity: 0.7 },
}

/**
 * A small file that takes so long to draw, some 50 ms a layer, that a test that observes, stops or kills its drawing
 * finds it still running on the busiest machine.
 */
export const writeLongMockup = (path: string, layers: number, side = 2000): Promise<string> =>
  writeMockup(path, {
    ...{ width: side, height: side },
    children: Array.from({ length: layers }, (_, index) => ({
      name: `fill ${index}`,
      opacity: 0.5,
      vectorFill: { type: 'color', color: { r: 9 * index, g: 99, b: 9 } },
      effects: { bevel },
    })),
  })

/** Large enough that a drawing of it takes a while. */
export const manyLayers = (count: number, size: number): Layer[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `layer ${index}`,
    blendMode: index % 2 ? 'soft light' : 'multiply',
    imageData: painted(size, size, (x, y) => [(x * index) & 255, (y + index) & 255, (x + y) & 255, 200]),
  }))

export const pngOutput: OutputOptions = {
  format: 'png',
  width: 'original',
  quality: 90,
  dpi: null,
  profile: 'none',
}
