import { describe, expect, it } from 'vitest'
import { type LookupFormat, parseLookup } from './lookup-cube'

const parse = (format: LookupFormat, lines: readonly string[]) =>
  parseLookup(format, new TextEncoder().encode(lines.join('\r\n')))

const corners = Array.from({ length: 8 }, (_, i) => [i & 1, (i >> 1) & 1, i >> 2] as const)
const identity = corners.flat()

describe('a colour table', () => {
  it('is read from .cube, comments, title and domain aside', () => {
    const cube = parse('cube', [
      '# made by hand',
      'TITLE "Candle"',
      'LUT_3D_SIZE 2',
      'DOMAIN_MAX 2 2 2',
      ...corners.map((color) => color.join(' ')),
    ])
    expect(cube).toMatchObject({ size: 2, lowest: [0, 0, 0], highest: [2, 2, 2] })
    expect([...cube!.colors]).toEqual(identity)
  })

  it('is read from .3dl, where blue runs fastest and the numbers are whole', () => {
    const lines = corners.map(([red, green, blue]) => [blue, green, red].map((on) => on * 4095).join(' '))
    const cube = parse('3dl', ['0 341 682 1023', ...lines])
    expect([...cube!.colors]).toEqual(identity)
  })

  it('is read from .look, whose floats are in hexadecimal', () => {
    const data = identity.map((on) => (on === 1 ? '0000803F' : '00000000')).join('')
    const cube = parse('look', [`<look><LUT><size>"2"</size><data>"${data}"</data></LUT></look>`])
    expect([...cube!.colors]).toEqual(identity)
  })

  it.each(['cube', '3dl', 'look'] as const)('of %s is refused when it is empty or cut short', (format) => {
    expect(parse(format, [])).toBeNull()
    expect(parse(format, ['LUT_3D_SIZE 2', '0 0 0', '1 1 1'])).toBeNull()
  })
})
