import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Layer, LayerTextData } from 'ag-psd'
import { plainPixels, samplePsd } from '../../../src-main/psd/testing/sample-psd'
import { projectFolder } from '../app-window'

const [width, height] = [900, 600]

interface Words {
  readonly name: string
  readonly text: string
  readonly font: string
  readonly at: readonly [number, number]
  readonly size: number
  readonly layer?: Partial<Layer>
  readonly data?: Partial<LayerTextData>
}

/** A text whose stored picture is a bar in the colour of the letters. */
const words = ({ name, text, font, at: [x, y], size, layer = {}, data = {} }: Words): Layer => ({
  name,
  left: x,
  top: Math.round(y - 0.72 * size),
  imageData: plainPixels(Math.round(text.length * size * 0.5), Math.round(0.72 * size), [31, 42, 68, 255]),
  text: {
    text,
    transform: [1, 0, 0, 1, x, y],
    antiAlias: 'smooth',
    style: { font: { name: font }, fontSize: size, fillColor: { r: 31, g: 42, b: 68 } },
    ...data,
  },
  ...layer,
})

const stroke = (red: number, size: number) => ({
  enabled: true,
  size: { value: size, units: 'Pixels' as const },
  position: 'outside' as const,
  fillType: 'color' as const,
  color: { r: red, g: 120, b: 60 },
  opacity: 1,
  blendMode: 'normal' as const,
})

/** A business card: a name, a box in two styles, a hidden line, a font that nobody has, outlines, a damaged text. */
export const cardWithWords = (): Uint8Array => {
  const bytes = samplePsd(
    [
      { name: 'Card', imageData: plainPixels(width, height, [250, 248, 242, 255]) },
      words({ name: 'Name', text: 'Ada Lovelace', font: 'PlayfairDisplay-Bold', at: [80, 180], size: 72 }),
      words({
        ...{ name: 'Title', text: 'Countess, mathematician', font: 'Lato-Regular', at: [80, 260], size: 32 },
        data: {
          shapeType: 'box',
          boxBounds: [0, 0, 420, 90],
          transform: [1, 0, 0, 1, 80, 226],
          styleRuns: [
            { length: 10, style: { font: { name: 'Lato-Bold' } } },
            { length: 13, style: { fillColor: { r: 179, g: 32, b: 44 } } },
          ],
        },
      }),
      words({ name: 'Phone', text: '+44 20 1815 1852', font: 'Signora-Regular', at: [80, 420], size: 30 }),
      words({ name: 'Mail', text: 'ada@engine.example', font: 'Lato-Regular', at: [80, 470], size: 30 }),
      words({
        ...{ name: 'Hidden line', text: 'By appointment', font: 'Lato-Regular', at: [80, 540], size: 26 },
        layer: { hidden: true },
      }),
      words({
        ...{ name: 'Badge', text: 'Since 1843', font: 'BebasNeue-Regular', at: [620, 430], size: 60 },
        layer: { effects: { stroke: [stroke(240, 3), stroke(40, 7)] } },
      }),
      words({ name: 'Damaged', text: 'Damaged', font: 'Lato-Regular', at: [620, 540], size: 26 }),
    ],
    { width, height, imageData: plainPixels(width, height, [250, 248, 242, 255]) },
  )
  const file = Buffer.from(bytes)
  const settings = file.lastIndexOf('/EngineDict')
  file.write('/Overwritten', settings)
  return file
}

/** Lobster under the name of the font that the card lacks: its letters are known. */
export const missingFont = async (): Promise<Uint8Array> => {
  const lobster = await readFile(join(projectFolder, 'resources', 'fonts', 'Lobster_400Regular.ttf'))
  const [old, renamed] = ['Lobster', 'Signora'].map((name) => Buffer.from(name, 'utf16le').swap16())
  for (let at = lobster.indexOf(old!); at >= 0; at = lobster.indexOf(old!, at)) renamed!.copy(lobster, at)
  return lobster
}
