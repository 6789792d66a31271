import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { plainPixels, sampleLayer, samplePsd } from '../psd/testing/sample-psd'
import { smallPdf } from './small-pdf'

export const cardSize = { width: 60, height: 40 } as const
const { width, height } = cardSize

/** `data:` URLs of pictures, of each kind in turn: the engine reads the first, decoders the others. */
export const everyKindOfArtwork = (): (() => Promise<string>) => {
  let number = 0
  const kinds: readonly (() => Promise<readonly [type: string, bytes: Uint8Array]>)[] = [
    async () => ['image/png', await noise()],
    async () => ['image/svg+xml', Buffer.from(manyRectangles())],
    async () => ['application/pdf', smallPdf(width, height, manyFills())],
    async () => [
      'image/tiff',
      await sharp(await noise())
        .tiff()
        .toBuffer(),
    ],
  ]
  return async () => {
    number += 1
    const [type = '', bytes = ''] = (await kinds[number % kinds.length]?.()) ?? []
    return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
  }
}

const manyRectangles = (): string => {
  const rectangles = places().map(
    ([x, y, color]) => `<rect x="${x}" y="${y}" width="9" height="9" fill="#${color.toString('hex')}"/>`,
  )
  const size = `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${rectangles.join('')}</svg>`
}

const manyFills = (): string =>
  places()
    .map(([x, y, color]) => `${[...color].map((part) => part / 255).join(' ')} rg ${x} ${y} 9 9 re f`)
    .join('\n')

const places = (): readonly (readonly [x: number, y: number, color: Buffer])[] =>
  Array.from({ length: 100 }, (_, place) => [(place * 7) % width, (place * 3) % height, randomBytes(3)])

/** A PNG that nobody has seen. */
export const noise = (): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()

/** A small mockup that is really drawn, with a smart object that holds `contents`, a PNG. */
export const drawnCard = (name: string, contents: Uint8Array): Uint8Array => {
  const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
  const placedLayer = {
    id,
    type: 'raster' as const,
    transform: [0, 0, width, 0, width, height, 0, height],
    width,
    height,
  }
  const imageData = plainPixels(width, height, [120, 90, 60, 255])
  return samplePsd(
    [sampleLayer('Paper', { imageData }), sampleLayer(name.slice(0, 40), { imageData, placedLayer })],
    { width, height, imageData, linkedFiles: [{ id, name: 'art.png', data: contents }] },
  )
}
