import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../testing/build-entries'
import { fontFactsOf } from './font-facts-of'
import { inMemory } from './sfnt-tables'
import { collectionOf } from './testing/collection-of'
import { variableFont } from './testing/variable-font'

const packaged = async (path: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(join(projectRoot, 'node_modules', path)))
const boldItalic = () => packaged('@expo-google-fonts/tinos/700Bold_Italic/Tinos_700Bold_Italic.ttf')
const korean = () => packaged('@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf')

describe('facts of fonts', () => {
  it('are read from the tables of names and metrics', async () => {
    expect(await fontFactsOf(inMemory(await boldItalic()))).toEqual([
      {
        family: 'Tinos',
        subfamily: 'Bold Italic',
        fullName: 'Tinos Bold Italic',
        postscriptName: 'Tinos-BoldItalic',
        weight: 700,
        widthPercent: 100,
        isItalic: true,
        isMonospaced: false,
        hasSerifs: true,
        license: expect.stringContaining('SIL Open Font License'),
        indexInFile: 0,
        instances: [],
      },
    ])
  })

  it('are told of each font of a collection', async () => {
    const facts = await fontFactsOf(inMemory(collectionOf(await boldItalic(), await korean())))
    expect(facts.map(({ postscriptName, indexInFile }) => [postscriptName, indexInFile])).toEqual([
      ['Tinos-BoldItalic', 0],
      ['NotoSansKR-Regular', 1],
    ])
  })

  it('of a variable font contain its named styles, with composed names where it gives none', async () => {
    const [facts] = await fontFactsOf(inMemory(variableFont(await boldItalic())))
    expect(facts?.instances).toEqual([
      {
        subfamily: 'Regular',
        fullName: 'Tinos Regular',
        postscriptName: 'Tinos-Regular',
        weight: 400,
        widthPercent: 75,
        isItalic: true,
        variations: { wght: 400, wdth: 75 },
      },
      {
        subfamily: 'Black',
        fullName: 'Tinos Black',
        postscriptName: 'TinosHeavy',
        weight: 900,
        widthPercent: 100,
        isItalic: true,
        variations: { wght: 900, wdth: 100 },
      },
    ])
  })

  it.each([
    ['no font', new TextEncoder().encode('This is a text, not a font.')],
    ['nothing', new Uint8Array()],
    [
      'a collection of many thousand fonts',
      new Uint8Array([0x74, 0x74, 0x63, 0x66, 0, 1, 0, 0, 0, 0, 255, 255]),
    ],
  ])('are refused for %s', async (_what, bytes) => {
    await expect(fontFactsOf(inMemory(bytes))).rejects.toMatchObject({ code: 'FONT_UNREADABLE' })
  })

  it('are refused for a font that is cut off anywhere, and never take more than it has', async () => {
    const whole = await boldItalic()
    for (const length of [11, 12, 40, 300, 2000, whole.length >> 1, whole.length - 5]) {
      await expect(fontFactsOf(inMemory(whole.subarray(0, length)))).rejects.toMatchObject({
        code: 'FONT_UNREADABLE',
      })
    }
  })
})
