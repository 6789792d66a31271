import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FontContents } from '../../service/ports/font-library'
import { projectRoot } from '../../testing/build-entries'
import { fontReader } from './font-reader'
import { collectionOf } from './testing/collection-of'
import { variableFont } from './testing/variable-font'
import { woffOf } from './testing/woff-of'

const packaged = async (path: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(join(projectRoot, 'node_modules', path)))
const lobster = () => packaged('@expo-google-fonts/lobster/400Regular/Lobster_400Regular.ttf')
const korean = () => packaged('@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf')
const inter = () => packaged('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

const namesIn = ({ fonts }: FontContents): readonly string[] =>
  fonts.map(({ postscriptName }) => postscriptName)

describe('a font file', () => {
  it('is read as it is, without being unpacked', async () => {
    const contents = await fontReader.read(await korean())
    expect([namesIn(contents), contents.unpacked]).toEqual([['NotoSansKR-Regular'], null])
  })

  it('is read and unpacked from WOFF', async () => {
    const font = await lobster()
    const contents = await fontReader.read(woffOf(font))
    expect(contents.fonts).toEqual((await fontReader.read(font)).fonts)
    expect(await fontReader.read(contents.unpacked ?? font)).toEqual({ ...contents, unpacked: null })
  })

  it('is read and unpacked from WOFF2, with the named styles of a variable font', async () => {
    const contents = await fontReader.read(await inter())
    expect(
      contents.fonts.map(({ family, subfamily, instances }) => [family, subfamily, instances.length]),
    ).toEqual([['Inter', 'Regular', 9]])
    expect(
      contents.fonts[0]?.instances.map(({ postscriptName, variations }) => [postscriptName, variations])[2],
    ).toEqual(['Inter-Light', { wght: 300 }])
    expect((await fontReader.read(contents.unpacked ?? new Uint8Array())).fonts).toEqual(contents.fonts)
  })

  it('contains all fonts of a collection', async () => {
    const contents = await fontReader.read(collectionOf(await lobster(), await korean()))
    expect(namesIn(contents)).toEqual(['Lobster-Regular', 'NotoSansKR-Regular'])
  })

  it.each([
    ['WOFF', async () => woffOf(await lobster())],
    ['WOFF2', inter],
  ])('is refused where a %s file is cut off, damaged, or claims to be huge', async (_format, make) => {
    const whole = await make()
    const huge = whole.slice()
    huge.set([0x7f, 0xff, 0xff, 0xff], 16)
    const damaged = whole.slice()
    damaged.fill(0x55, 100, 2000)
    for (const bytes of [whole.subarray(0, 60), whole.subarray(0, whole.length >> 1), huge, damaged]) {
      await expect(fontReader.read(bytes)).rejects.toMatchObject({ code: 'FONT_UNREADABLE' })
    }
  })
})

describe('a specimen', () => {
  const specimenOf = async (bytes: Uint8Array, index = 0, changes = {}): Promise<string> => {
    const facts = (await fontReader.read(bytes)).fonts[index]
    if (!facts) throw new Error('No font')
    return (await fontReader.specimen(bytes, { ...facts, ...changes })) ?? 'nothing'
  }
  const lettersIn = (svg: string): number => svg.split('<path').length - 1

  it('shows the name of the font in its own letters, the same from every format', async () => {
    const font = await lobster()
    const svg = await specimenOf(font)
    // Its u and l are one glyph, or its a and r.
    expect(lettersIn(svg)).toBe('LobsterRegular'.length - 1)
    expect(await specimenOf(woffOf(font))).toBe(svg)
    expect(await specimenOf(collectionOf(await korean(), font), 1)).toBe(svg)
  })

  it('shows a named style of a variable font in that style', async () => {
    const font = await inter()
    expect(await specimenOf(font, 0, { subfamily: 'Black' })).not.toBe(
      await specimenOf(font, 0, { subfamily: 'Thin' }),
    )
  })

  it('shows the first letters of a font that cannot set its own name', async () => {
    const svg = await specimenOf(await lobster(), 0, { family: '漢字', subfamily: '漢字' })
    expect(lettersIn(svg)).toBe(12)
  })

  it('of a font whose variations are damaged is drawn or refused', async () => {
    const bytes = variableFont(await lobster())
    const [facts] = (await fontReader.read(bytes)).fonts
    const outcome = facts && (await fontReader.specimen(bytes, facts).catch((error: unknown) => error))
    expect(outcome).toEqual(expect.stringContaining('<svg'))
  })
})
