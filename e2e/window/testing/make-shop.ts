import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { samplePsd } from '../../../src-main/psd/testing/sample-psd'

const [width, height] = [1200, 1000]

/** One article of the shop: its outline, and where its design goes. */
interface Goods {
  readonly file: string
  readonly colorLayer: string
  /** SVG shapes, in pixels of the document. */
  readonly outline: string
  /** Left, top, right and bottom of the print area. */
  readonly area: readonly [number, number, number, number]
}

const goods: readonly Goods[] = [
  {
    file: 'Tee.psd',
    colorLayer: 'Shirt colour',
    outline: '<path d="M420 140h360l200 120-90 170-80-40v480H390V390l-80 40-90-170z"/>',
    area: [460, 320, 740, 680],
  },
  {
    file: 'Hoodie.psd',
    colorLayer: 'Hoodie colour',
    outline: '<path d="M500 120h200l90 90 190 80v520H850V430v470H350V430v380H220V290l190-80z"/>',
    area: [470, 360, 730, 660],
  },
  {
    file: 'Tote bag.psd',
    colorLayer: 'Bag colour',
    outline:
      '<path d="M330 330h540v570H330z"/><path d="M450 330c0-260 300-260 300 0" fill="none" stroke="#fff" stroke-width="36"/>',
    area: [420, 430, 780, 800],
  },
  {
    file: 'Mug.psd',
    colorLayer: 'Mug colour',
    outline:
      '<rect x="300" y="260" width="500" height="560" rx="40"/><path d="M800 380c220-20 220 320 0 300" fill="none" stroke="#fff" stroke-width="60"/>',
    area: [380, 360, 720, 700],
  },
]

/**
 * What a shop begins with, in `<folder>/Designs` and `<folder>/Mockups`: designs of its own, and PSDs with a print area
 * and a fill layer for the colour of the goods.
 */
export async function makeShop(
  folder: string,
  counts: { readonly designs: number; readonly mockups: number },
): Promise<{ readonly designs: string; readonly mockups: string }> {
  const [designs, mockups] = [join(folder, 'Designs'), join(folder, 'Mockups')] as const
  await Promise.all([mkdir(designs, { recursive: true }), mkdir(mockups, { recursive: true })])
  for (let index = 0; index < counts.designs; index += 1) {
    await drawDesign(index).toFile(join(designs, `Badge ${index + 1}.png`))
  }
  for (const each of goods.slice(0, counts.mockups))
    await writeFile(join(mockups, each.file), await psdOf(each))
  return { designs, mockups }
}

/** Each has another number and hue. */
const drawDesign = (index: number): Sharp =>
  sharp(
    svg(
      1600,
      1600,
      `<circle cx="800" cy="800" r="${640 + (index % 4) * 40}" fill="hsl(${index * 47}, 70%, 45%)"/>` +
        `<circle cx="800" cy="800" r="520" fill="none" stroke="#fff" stroke-width="28"/>` +
        `<text x="800" y="960" font-size="460" font-family="sans-serif" text-anchor="middle" fill="#fff">${index + 1}</text>`,
    ),
  ).png()

async function psdOf({ colorLayer, outline, area: [left, top, right, bottom] }: Goods): Promise<Uint8Array> {
  const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
  const wall = await pixelsOf('<rect width="100%" height="100%" fill="#dcd8d0"/>')
  const cloth = await pixelsOf(`<rect width="100%" height="100%" fill="#000"/><g fill="#fff">${outline}</g>`)
  const folds = await pixelsOf(
    '<defs><linearGradient id="g"><stop stop-color="#000" stop-opacity=".28"/><stop offset=".5" stop-opacity="0"/>' +
      '<stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient></defs>' +
      '<rect x="200" width="800" height="100%" fill="url(#g)"/>',
  )
  const [across, down] = [right - left, bottom - top]
  const guide = await sharp(
    svg(across, down, '<rect width="100%" height="100%" fill="#bbb" fill-opacity=".6"/>'),
  )
    .ensureAlpha()
    .raw()
    .toBuffer()
  const picture = await sharp(svg(across, down, '<rect width="100%" height="100%" fill="#bbb"/>'))
    .png()
    .toBuffer()
  const size = { width, height }
  const mask = { left: 0, top: 0, right: width, bottom: height, imageData: { ...size, data: cloth } }
  return samplePsd(
    [
      { name: 'Wall', left: 0, top: 0, imageData: { ...size, data: wall } },
      {
        name: colorLayer,
        vectorFill: { type: 'color', color: { r: 240, g: 240, b: 238 } },
        mask,
      },
      {
        name: 'Your design here',
        ...{ left, top, right, bottom },
        imageData: { width: across, height: down, data: new Uint8ClampedArray(guide) },
        placedLayer: {
          ...{ id, placed: id, type: 'raster', width: across, height: down },
          transform: [left, top, right, top, right, bottom, left, bottom],
        },
      },
      {
        name: 'Folds',
        blendMode: 'multiply',
        mask,
        left: 0,
        top: 0,
        imageData: { ...size, data: folds },
      },
    ],
    {
      ...size,
      imageData: { ...size, data: wall },
      linkedFiles: [{ id, name: 'design.png', type: 'png ', data: picture }],
    },
  )
}

const svg = (across: number, down: number, shapes: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}">${shapes}</svg>`)

const pixelsOf = async (shapes: string): Promise<Uint8ClampedArray> =>
  new Uint8ClampedArray(
    await sharp(svg(width, height, shapes))
      .ensureAlpha()
      .raw()
      .toBuffer(),
  )
