import type { FontFaceRecord } from '@contract/desktop/fonts'
import { describe, expect, it } from 'vitest'
import { familyGroups, fontFamilies, nearestFaceOf } from './font-families'

const face = (family: string, style: string, changes: Partial<FontFaceRecord> = {}): FontFaceRecord => ({
  ...{ id: `${family} ${style}`, family, style, postscript_name: `${family}-${style}` },
  ...{ weight: 400, is_italic: false, origin: 'shipped' },
  ...changes,
})

const faces = [
  face('Lato', 'BoldItalic', { weight: 700, is_italic: true }),
  face('Lato', 'Regular'),
  face('Lato', 'Bold', { weight: 700 }),
  face('Brand', 'Black', { weight: 900, origin: 'uploaded' }),
  face('Lato', 'Regular', { id: 'the same of the system', origin: 'system' }),
  face('Arial', 'Regular', { origin: 'system' }),
]

describe('font families', () => {
  it('have each style once, the lighter ones first', () => {
    expect(
      fontFamilies(faces).map(({ name, faces: own }) => [name, ...own.map(({ style }) => style)]),
    ).toEqual([
      ['Arial', 'Regular'],
      ['Brand', 'Black'],
      ['Lato', 'Regular', 'Bold', 'BoldItalic'],
    ])
  })

  it('are grouped by where they come from, recent ones first, and found by part of a name', () => {
    const shown = (search: string) =>
      familyGroups(fontFamilies(faces), search, ['Lato', 'Gone']).map(({ id, families }) => [
        id,
        ...families.map(({ name }) => name),
      ])
    expect(shown('')).toEqual([
      ['recent', 'Lato'],
      ['uploaded', 'Brand'],
      ['shipped', 'Lato'],
      ['system', 'Arial'],
    ])
    expect(shown(' lato-bold')).toEqual([
      ['recent', 'Lato'],
      ['shipped', 'Lato'],
    ])
  })

  it('are entered at the style nearest to the one in use', () => {
    const lato = fontFamilies(faces)[2]!
    expect(nearestFaceOf(lato, undefined)?.style).toBe('Regular')
    expect(nearestFaceOf(lato, { weight: 900, is_italic: false })?.style).toBe('Bold')
    expect(nearestFaceOf(lato, { weight: 400, is_italic: true })?.style).toBe('BoldItalic')
  })
})
