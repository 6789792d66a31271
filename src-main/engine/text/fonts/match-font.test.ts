import { describe, expect, it } from 'vitest'
import type { FontMatch } from './font-face'
import { matchFont, requestedFace } from './match-font'
import { plainFace, plainFamily, plainShelf } from './testing/plain-shelf'

const shelf = plainShelf(
  ...['Arimo', 'Tinos', 'Cousine', 'Carlito', 'Caladea', 'Open Sans', 'Poppins', 'Montserrat'].flatMap(
    plainFamily,
  ),
  ...['Noto Sans', 'EB Garamond', 'Playfair Display', 'Lato', 'Roboto'].flatMap(plainFamily),
  ...['Oswald', 'Dancing Script'].flatMap((family) => [plainFace(family), plainFace(family, 'Bold')]),
  ...['Great Vibes', 'Bebas Neue', 'Noto Sans Korean'].map((family) => plainFace(family)),
)

const told = ({ face, source, faux }: FontMatch): string =>
  [face.postScriptName, source, faux.isBold ? 'faux bold' : '', faux.isItalic ? 'faux italic' : '']
    .filter((word) => word !== '')
    .join(' ')
const match = (wished: string): string => told(matchFont(wished, shelf))

describe('a font is matched', () => {
  it.each([
    ['Roboto-BoldItalic', 'Roboto-BoldItalic postscript_name'],
    ['roboto-bold', 'Roboto-Bold postscript_name'],
    ['RobotoStd-Bold', 'Roboto-Bold postscript_name'],
    ['Lato Bold Italic', 'Lato-BoldItalic postscript_name'],
    ['Lato', 'Lato-Regular family_style'],
  ])('by its own name: %s', (wished, found) => {
    expect(match(wished)).toBe(found)
  })

  it('by its full name, where that differs from its PostScript name', () => {
    const face = plainFace('Great Vibes', 'Regular', {
      postScriptName: 'GV1',
      fullName: 'Great Vibes Alternate',
    })
    expect(told(matchFont('Great Vibes Alternate', plainShelf(face)))).toBe('GV1 full_name')
  })

  it.each([
    ['Montserrat-SemiBold', 'Montserrat-Bold family_style'],
    ['Montserrat-ThinItalic', 'Montserrat-Italic family_style'],
    ['Montserrat-Medium', 'Montserrat-Regular family_style'],
    ['Oswald-BoldItalic', 'Oswald-Bold family_style faux italic'],
    ['GreatVibes-BoldOblique', 'GreatVibes-Regular family_style faux bold faux italic'],
    ['PoppinsExtraLight', 'Poppins-Regular family_style'],
  ])('with the nearest style of its family: %s', (wished, found) => {
    expect(match(wished)).toBe(found)
  })

  it.each([
    ['ArialMT', 'Arimo-Regular metric_twin'],
    ['Arial-BoldMT', 'Arimo-Bold metric_twin'],
    ['Arial-BoldItalicMT', 'Arimo-BoldItalic metric_twin'],
    ['Helvetica-Oblique', 'Arimo-Italic metric_twin'],
    ['LiberationSans-Bold', 'Arimo-Bold metric_twin'],
    ['TimesNewRomanPSMT', 'Tinos-Regular metric_twin'],
    ['TimesNewRomanPS-BoldItalicMT', 'Tinos-BoldItalic metric_twin'],
    ['Times-Roman', 'Tinos-Regular metric_twin'],
    ['CourierNewPS-BoldMT', 'Cousine-Bold metric_twin'],
    ['Calibri-Italic', 'Carlito-Italic metric_twin'],
    ['Cambria', 'Caladea-Regular metric_twin'],
  ])('with its metric twin: %s', (wished, found) => {
    expect(match(wished)).toBe(found)
  })

  it.each([
    ['Arial-Black', 'Arimo-Bold substitute'],
    ['ArialNarrow-Bold', 'Arimo-Bold substitute'],
    ['HelveticaNeue-Light', 'Arimo-Regular substitute'],
    ['MyriadPro-Regular', 'OpenSans-Regular substitute'],
    ['MyriadPro-BoldIt', 'OpenSans-BoldItalic substitute'],
    ['Futura-Medium', 'Poppins-Regular substitute'],
    ['GothamHTF-Bold', 'Montserrat-Bold substitute'],
    ['AGaramondPro-Regular', 'EBGaramond-Regular substitute'],
    ['Didot-Bold', 'PlayfairDisplay-Bold substitute'],
    ['Impact', 'Oswald-Regular substitute'],
    ['BrushScriptStd', 'GreatVibes-Regular substitute'],
    ['MalgunGothicBold', 'NotoSansKorean-Regular substitute faux bold'],
    ['HappyMonkeyMono-Bold', 'Cousine-Bold substitute'],
    ['MagicSignature', 'GreatVibes-Regular substitute'],
  ])('with a declared substitute: %s', (wished, found) => {
    expect(match(wished)).toBe(found)
  })

  it.each([
    ['Zxcv-Bold', 'NotoSans-Bold default'],
    ['AdobeInvisFont', 'NotoSans-Regular default'],
    ['', 'NotoSans-Regular default'],
  ])('with the last resort: %s', (wished, found) => {
    expect(match(wished)).toBe(found)
  })

  it('never with another family whose name merely begins alike', () => {
    expect(match('RobotoSlab-Bold')).not.toContain('family_style')
    expect(match('LatoMono')).toBe('Cousine-Regular substitute')
  })

  it('with whatever is at hand where nothing ships, and with an error on an empty shelf', () => {
    const system = plainShelf(plainFace('Nimbus Sans', 'Bold', { origin: 'system' }))
    expect(told(matchFont('Arial-BoldMT', system))).toBe('NimbusSans-Bold metric_twin')
    expect(told(matchFont('Zxcv', system))).toBe('NimbusSans-Bold default')
    expect(() => matchFont('Arial', plainShelf())).toThrow(
      expect.objectContaining({ code: 'FONT_NOT_FOUND' }),
    )
  })

  it('with the uploaded one of several faces with the same name, then the shipped one', () => {
    const origins = ['system', 'shipped', 'uploaded'] as const
    const faces = origins.map((origin) => plainFace('Lato', 'Bold', { origin, id: origin }))
    expect(matchFont('Lato-Bold', plainShelf(...faces)).face.id).toBe('uploaded')
    expect(matchFont('Lato-Bold', plainShelf(...faces.slice(0, 2))).face.id).toBe('shipped')
  })
})

it('finds a requested face by uuid, PostScript name and full name only', () => {
  const asked = ['id of Lato-Bold', 'LATO-BOLD', ' lato bold', 'Lato', 'ArialMT', 'Lato-Black', '']
  expect(asked.map((name) => requestedFace(name, shelf)?.postScriptName ?? null)).toEqual([
    ...['Lato-Bold', 'Lato-Bold', 'Lato-Bold'],
    ...[null, null, null, null],
  ])
})
