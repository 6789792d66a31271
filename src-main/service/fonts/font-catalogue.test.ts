import { expect, it } from 'vitest'
import type { FontFace } from '../../engine/text/fonts/font-face'
import type { InstalledFont, StoredFont } from '../ports/font-library'
import { installedFont, plainFacts, storedFont } from '../testing/plain-fonts'
import { createFontCatalogue } from './font-catalogue'

/** A catalogue over lists that the test changes. */
const openCatalogue = (parts: {
  uploaded?: readonly StoredFont[]
  shipped?: readonly InstalledFont[]
  system?: readonly InstalledFont[]
}) => {
  const lists = { uploaded: [], shipped: [], system: [], ...parts }
  const catalogue = createFontCatalogue({
    store: { all: async () => lists.uploaded },
    shipped: { list: async () => lists.shipped },
    system: { list: async () => lists.system },
    servedFiles: { findForGood: async (id) => (id.startsWith('gone') ? null : `/files/${id}`) },
  })
  return { lists, catalogue }
}

const told = ({ postScriptName, origin, source }: FontFace): string =>
  `${origin} ${postScriptName} ${'path' in source ? source.path : source.name}`

it('puts uploaded fonts before shipped ones, and those before the system’s', async () => {
  const { catalogue } = openCatalogue({
    uploaded: [
      storedFont('own', plainFacts('Own')),
      storedFont('packed', plainFacts('Packed'), { file: 'packed.woff2', unpacked: 'packed.ttf' }),
      storedFont('gone', plainFacts('Gone')),
    ],
    shipped: [installedFont('Lato', 'Bold')],
    system: [installedFont('Lato', 'Bold', '/system')],
  })
  expect((await catalogue.shelf()).faces.map(told)).toEqual([
    'uploaded Own-Regular /files/own.ttf',
    'uploaded Packed-Regular /files/packed.ttf',
    'shipped Lato-Bold /fonts/Lato-Bold.ttf',
    'system Lato-Bold /system/Lato-Bold.ttf',
  ])
})

it('is the same shelf while nothing changes, and another one as soon as a font comes or goes', async () => {
  const font = storedFont('own', plainFacts('Own'))
  const { lists, catalogue } = openCatalogue({ shipped: [installedFont('Lato')] })
  const first = await catalogue.shelf()
  expect(await catalogue.shelf()).toBe(first)
  lists.uploaded = [font]
  const second = await catalogue.shelf()
  expect(second.revision).not.toBe(first.revision)
  expect(await catalogue.shelf()).toBe(second)
  lists.uploaded = []
  expect((await catalogue.shelf()).revision).toBe(first.revision)
})

it('has a face for every named style of a variable font', async () => {
  const style = { widthPercent: 100, isItalic: false, fullName: 'Flex Bold', weight: 700 }
  const instances = [
    { ...style, subfamily: 'Regular', postscriptName: 'Flex-Regular', variations: { wght: 400 } },
    { ...style, subfamily: 'Bold', postscriptName: 'Flex-Bold', variations: { wght: 700 } },
  ]
  const { catalogue } = openCatalogue({
    uploaded: [storedFont('flex', plainFacts('Flex', 'Regular', { instances }))],
  })
  const faces = (await catalogue.shelf()).faces.map(({ id, weight, variations }) => ({
    id,
    weight,
    variations,
  }))
  expect(faces).toEqual([
    { id: 'flex', weight: 400, variations: {} },
    { id: 'flex#Bold', weight: 700, variations: { wght: 700 } },
  ])
})

it('knows the style of a font that an earlier version took in by its names', async () => {
  const font = storedFont('old', plainFacts('Old', 'Semi Bold Italic'), { facts: null })
  const [face] = (await openCatalogue({ uploaded: [font] }).catalogue.shelf()).faces
  expect(face).toMatchObject({ family: 'Old', weight: 600, isItalic: true, fullName: 'Old Semi Bold Italic' })
})

it('marks the fallbacks of scripts', async () => {
  const shipped = [
    installedFont('Noto Sans Thai'),
    installedFont('Lobster'),
    installedFont('Noto Sans Japanese'),
  ]
  const { faces } = await openCatalogue({ shipped }).catalogue.shelf()
  expect(faces.map(({ fallbackFor }) => fallbackFor)).toEqual([['Thai'], [], ['Hira', 'Kana']])
})

it('finds a requested face, and says which font is missing', async () => {
  const { catalogue } = openCatalogue({ shipped: [installedFont('Lato', 'Bold')] })
  const { id } = await catalogue.requested('Lato-Bold')
  expect(await catalogue.requested(id)).toMatchObject({ postScriptName: 'Lato-Bold' })
  await expect(catalogue.requested('ArialMT')).rejects.toMatchObject({ code: 'FONT_NOT_FOUND' })
})
