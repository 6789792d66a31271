import sharp from 'sharp'
import type { TextAntiAlias } from '../../src-main/engine/document/text-model'
import { drawText } from '../../src-main/engine/text/draw/draw-text'
import type { TextPicture } from '../../src-main/engine/text/draw/text-picture'
import { layText } from '../../src-main/engine/text/lay-text'
import { plainModel } from '../../src-main/engine/text/testing/plain-model'
import type { ShelfWithTools } from './shipped-shelf'

const rows: readonly (readonly [TextAntiAlias, number])[] = [
  ['none', 16],
  ['crisp', 16],
  ['sharp', 16],
  ['strong', 16],
  ['smooth', 16],
  ['sharp', 20],
]

const [width, height, labelWidth, enlarged] = [116, 36, 60, 4]
const black = { red: 0, green: 0, blue: 0 }

/**
 * Words of our own in each mode of anti-aliasing, four times as large as they are: outlines as the font draws them on
 * the left, with the font's instructions on the right.
 */
export const writeTextPicture = async (fonts: ShelfWithTools, path: string): Promise<void> => {
  const sheet = { width: (labelWidth + 2 * width) * enlarged, height: rows.length * height * enlarged }
  const parts = rows.flatMap(([mode, size], row) => {
    const words = { font: 'Tinos-Regular', text: 'Handgloves', size, mode }
    const label = { font: 'NotoSans-Regular', text: `${mode}, ${size} px`, size: 32, mode: 'smooth' as const }
    const top = row * height * enlarged
    return [
      { ...picture(fonts, label, 1), left: 0, top },
      { ...picture(fonts, { ...words, isHinted: false }, enlarged), left: labelWidth * enlarged, top },
      {
        ...picture(fonts, { ...words, isHinted: true }, enlarged),
        left: (labelWidth + width) * enlarged,
        top,
      },
    ]
  })
  const layers = await Promise.all(
    parts.map(async ({ image, left, top }) => ({ input: await image, left, top })),
  )
  await sharp({ create: { ...sheet, channels: 3, background: 'white' } })
    .composite(layers)
    .webp({ lossless: true })
    .toFile(path)
}

interface Words {
  readonly font: string
  readonly text: string
  readonly size: number
  readonly mode: TextAntiAlias
  readonly isHinted?: boolean
}

const picture = ({ shelf, tools }: ShelfWithTools, words: Words, scale: number) => {
  const { font, text, size, mode, isHinted = true } = words
  const area = { left: 0, top: 0, right: (width * enlarged) / scale, bottom: (height * enlarged) / scale }
  const model = plainModel(
    [[text, { fontPostScriptName: font, fontSize: size, color: black }]],
    {},
    {
      ...{ antiAlias: mode, transform: { a: 1, b: 0, c: 0, d: 1, e: 8 / scale, f: area.bottom * 0.7 } },
    },
  )
  const laid = layText({ model, stored: model, fit: 'overflow', requestedFont: null }, shelf, tools)
  const drawn = drawText(laid, { isHinted, clip: area })
  const image = sharp(onWhite(drawn, area.right, area.bottom), {
    raw: { width: area.right, height: area.bottom, channels: 1 },
  })
    .resize(area.right * scale, area.bottom * scale, { kernel: 'nearest' })
    .png()
    .toBuffer()
  return { image }
}

const onWhite = ({ bounds, alpha }: TextPicture, across: number, down: number): Uint8Array => {
  const gray = new Uint8Array(across * down).fill(255)
  const row = bounds.right - bounds.left
  for (const [at, level] of alpha.entries()) {
    const [x, y] = [bounds.left + (at % row), bounds.top + Math.floor(at / row)]
    gray[y * across + x] = 255 - level
  }
  return gray
}
