import { readFile, writeFile } from 'node:fs/promises'
import { initializeCanvas, type Layer, readPsd, writePsdUint8Array } from 'ag-psd'

const plain = (width: number, height: number) => ({
  ...{ width, height, colorSpace: 'srgb' as const },
  data: new Uint8ClampedArray(new ArrayBuffer(width * height * 4)).fill(60),
})

/** Five lines as on a poster: a title, and four smaller ones. Sizes are in pixels of a document 2,048 px wide. */
const lines = [
  { size: 160, font: 'PlayfairDisplay-Bold', text: 'An evening of songs' },
  { size: 72, font: 'Montserrat-Regular', text: 'with Ada and the Looms' },
  { size: 56, font: 'Montserrat-Bold', text: 'Friday 12 March, 8 pm' },
  { size: 48, font: 'Lato-Regular', text: 'The Old Mill, Canal Street' },
  { size: 40, font: 'Tinos-Italic', text: 'Doors open at seven' },
] as const

/** Writes a copy of a PSD with five lines of live text in front. */
export const writeLettered = async (source: string, path: string): Promise<void> => {
  initializeCanvas(() => {
    throw new Error('Documents of benches are made of numbers.')
  }, plain)
  const psd = readPsd(await readFile(source), { useImageData: true, skipThumbnail: true })
  const children = [...(psd.children ?? []), ...lines.map((line, at) => textLayer(line, at, psd.width))]
  await writeFile(path, writePsdUint8Array({ ...psd, children }, { noBackground: true }))
}

const textLayer = ({ size, font, text }: (typeof lines)[number], at: number, width: number): Layer => {
  const sizePx = (size * width) / 2048
  const [left, baseline] = [Math.round(width * 0.1), Math.round(width * (0.2 + at * 0.12))]
  // As large as the letters, and half as dense.
  const stored = plain(Math.round(text.length * sizePx * 0.5), Math.round(sizePx))
  return {
    ...{ name: `Line ${at + 1}`, left, top: baseline - stored.height, imageData: stored },
    text: {
      ...{ text, transform: [1, 0, 0, 1, left, baseline], antiAlias: 'sharp' },
      style: { font: { name: font }, fontSize: sizePx, fillColor: { r: 30, g: 30, b: 40 } },
    },
  }
}
