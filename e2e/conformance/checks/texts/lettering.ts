import { plainPixels, sampleLayer, samplePsd } from '../../../../src-main/psd/testing/sample-psd'

type Layer = Parameters<typeof samplePsd>[0][number]
type LayerTextData = NonNullable<Layer['text']>
type TextStyle = NonNullable<LayerTextData['style']>

/** Left, top, width and height, in pixels of the document. */
export type Cell = readonly [number, number, number, number]

const [cellWidth, cellHeight] = [120, 50]

const cell = (column: number, row: number): Cell => [
  column * cellWidth,
  row * cellHeight,
  cellWidth,
  cellHeight,
]

/** Where each text of the document stands: no two edits touch the same pixels. */
export const cells = {
  Name: cell(0, 0),
  Title: cell(1, 0),
  Boxed: cell(2, 0),
  Stamp: cell(0, 1),
  Tint: cell(1, 1),
  Window: cell(2, 1),
  Face: cell(0, 2),
  Deep: cell(1, 2),
  Masked: cell(2, 2),
  Extra: cell(0, 3),
  Logo: cell(1, 3),
  Tall: cell(2, 3),
} as const satisfies Readonly<Record<string, Cell>>

export const documentSize = { width: 3 * cellWidth, height: 4 * cellHeight } as const

/** What is stored for each text instead of letters, so that letters set anew are told from it. */
export const storedInk = [128, 128, 128] as const

const stroke = (r: number, b: number, size: number) => ({
  ...{ enabled: true, present: true, showInDialog: true, opacity: 1 },
  ...{ position: 'outside' as const, fillType: 'color' as const, blendMode: 'normal' as const },
  ...{ size: { units: 'Pixels' as const, value: size }, color: { r, g: 0, b } },
})

const black = { r: 0, g: 0, b: 0 }
const styled = (name: string, style: TextStyle = {}): TextStyle => ({
  font: { name },
  fontSize: 14,
  fillColor: black,
  ...style,
})

/** A text whose stored pixels are a gray bar; it begins 20 px from the left of its cell, its baseline at 30 px. */
const words = (
  name: keyof typeof cells,
  text: Partial<LayerTextData> & { readonly text: string },
  rest: Partial<Layer> = {},
): Layer => {
  const [left, top] = cells[name]
  return {
    ...{ name, left: left + 20, top: top + 18, imageData: plainPixels(40, 12, [...storedInk, 255]) },
    text: {
      ...{ transform: [1, 0, 0, 1, left + 20, top + 30], antiAlias: 'crisp', style: styled('Arimo-Regular') },
      ...text,
    },
    ...rest,
  }
}

const bar = (name: keyof typeof cells, rgb: readonly [number, number, number]): Partial<Layer> => {
  const [left, top, width, height] = cells[name]
  return { left, top, imageData: plainPixels(width, height, [...rgb, 255]) }
}

const placedLayer = (name: keyof typeof cells) => {
  const [x, y] = cells[name]
  const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
  const transform = [x, y, x + 40, y, x + 40, y + 30, x, y + 30]
  return { ...{ id, type: 'raster' as const, width: 4, height: 3 }, transform }
}

/** The right half of the cell is hidden. */
const leftHalf = (name: keyof typeof cells) => {
  const [left, top, width, height] = cells[name]
  return { left, top, defaultColor: 0, imageData: plainPixels(width / 2, height, [255, 255, 255, 255]) }
}

/** A document that has every property of a text layer, and of a group with outlines, at least once. */
export const lettering = (): Uint8Array => {
  const white = plainPixels(documentSize.width, documentSize.height, [255, 255, 255, 255])
  return samplePsd(
    [
      sampleLayer('Wall', { imageData: white }),
      sampleLayer('Logo', { ...bar('Logo', [10, 20, 30]), placedLayer: placedLayer('Logo') }),
      words('Name', {
        text: 'Ada',
        style: styled('Arimo-Regular', { fontSize: 7 }),
        transform: [2, 0, 0, 2, 20, 30],
      }),
      words(
        'Title',
        {
          ...{ text: 'Big sale', style: styled('ArialMT') },
          styleRuns: [
            { length: 4, style: {} },
            { length: 4, style: { fontSize: 18, fillColor: { r: 255, g: 0, b: 0 } } },
          ],
        },
        { hidden: true },
      ),
      words('Boxed', { text: 'Hi', shapeType: 'box', boxBounds: [0, -16, 60, 4] }),
      words(
        'Stamp',
        { text: 'OK', style: styled('Zzyzx-Regular') },
        { effects: { stroke: [stroke(255, 0, 2), stroke(0, 255, 4)] } },
      ),
      words(
        'Tint',
        { text: 'Sea' },
        {
          effects: {
            solidFill: [
              {
                enabled: true,
                present: true,
                opacity: 1,
                blendMode: 'normal',
                color: { r: 0, g: 0, b: 255 },
              },
            ],
          },
        },
      ),
      words('Window', { text: 'HELLO' }),
      sampleLayer('Poppies', { ...bar('Window', [255, 0, 0]), clipping: true }),
      { ...words('Face', { text: 'Deal' }), name: 'Shadow' },
      words('Face', { text: 'Deal ' }),
      {
        name: 'Outer',
        effects: { stroke: [stroke(255, 0, 4)] },
        children: [
          {
            ...{ name: 'Inner', effects: { stroke: [stroke(0, 255, 2), stroke(255, 255, 3)] } },
            children: [words('Deep', { text: 'Deep' })],
          },
        ],
      },
      { name: 'Plain', children: [words('Masked', { text: 'Mask' }, { mask: leftHalf('Masked') })] },
      {
        ...{ name: 'Options', hidden: true },
        children: [sampleLayer('Curtain', bar('Extra', [255, 0, 0])), words('Extra', { text: 'Extra' })],
      },
      words('Tall', { text: 'Ag', style: styled('BebasNeue-Regular') }),
    ],
    { ...documentSize, imageData: white },
  )
}
