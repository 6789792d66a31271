import { rename, writeFile } from 'node:fs/promises'
import { initializeCanvas, type Layer, writePsdBuffer } from 'ag-psd'

const imageData = (width: number, height: number): ImageData => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
  colorSpace: 'srgb',
})

initializeCanvas(() => {
  throw new Error('These documents are made of numbers.')
}, imageData)

export interface StyledDocument {
  readonly width: number
  readonly height: number
  readonly layerCount: number
}

/**
 * Ellipses of two thirds of the canvas's sides, scattered, each with an outer stroke and an inner bevel; its merged
 * picture is empty.
 */
export const writeStyledLayers = async (
  path: string,
  { width, height, layerCount }: StyledDocument,
): Promise<void> => {
  const picture = ellipse(Math.round((width * 2) / 3), Math.round((height * 2) / 3))
  const children = Array.from(
    { length: layerCount },
    (_, index): Layer => ({
      name: `layer ${index}`,
      left: Math.round(((index * 0.618) % 1) * (width - picture.width)),
      top: Math.round(((index * 0.414) % 1) * (height - picture.height)),
      imageData: picture,
      effects,
    }),
  )
  const psd = { width, height, children, imageData: imageData(width, height) }
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, writePsdBuffer(psd, { noBackground: true }))
  await rename(unfinished, path)
}

const pixels = (value: number) => ({ units: 'Pixels', value }) as const

const effects: Layer['effects'] = {
  stroke: [
    {
      enabled: true,
      size: pixels(8),
      position: 'outside',
      fillType: 'color',
      blendMode: 'normal',
      opacity: 1,
      color: { r: 20, g: 40, b: 90 },
    },
  ],
  bevel: {
    enabled: true,
    style: 'inner bevel',
    technique: 'smooth',
    direction: 'up',
    strength: 100,
    size: pixels(12),
    soften: pixels(2),
    angle: 120,
    altitude: 30,
    highlightBlendMode: 'screen',
    highlightColor: { r: 255, g: 255, b: 255 },
    highlightOpacity: 0.75,
    shadowBlendMode: 'multiply',
    shadowColor: { r: 0, g: 0, b: 0 },
    shadowOpacity: 0.75,
  },
}

const ellipse = (width: number, height: number): ImageData => {
  const image = imageData(width, height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [aside, above] = [(2 * x) / width - 1, (2 * y) / height - 1]
      const inside = (1 - aside * aside - above * above) * 600
      image.data.set([x & 0xf0, y & 0xf0, (x + y) & 0xf0, inside], (y * width + x) * 4)
    }
  return image
}
