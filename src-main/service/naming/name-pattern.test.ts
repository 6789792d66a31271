import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namePattern } from './name-pattern'

const nameOf = (pattern: string, tokens: Readonly<Record<string, string>>): string =>
  namePattern(pattern, Object.keys(tokens)).nameOf((token) => tokens[token] ?? '')

describe('tokens', () => {
  it('are filled in', () => {
    expect(nameOf('{template}-{SKU}', { template: 'mug', SKU: 'A 1' })).toBe('mug-A 1')
  })

  it('are found in other letter case, the exact name first', () => {
    expect(nameOf('{sku} {SKU}', { SKU: 'A', sku: 'b' })).toBe('b A')
    expect(nameOf('{ROW.sku}', { 'row.SKU': 'A' })).toBe('A')
  })

  it('fill up numbers, and nothing else, to the digits that are asked for', () => {
    expect(nameOf('{index:03}-{index:4}-{name:03}', { index: '7', name: 'B' })).toBe('007-0007-B')
  })

  it('may have a colon in a column’s name', () => {
    expect(nameOf('{row.Size: EU}', { 'row.Size: EU': '42' })).toBe('42')
  })

  it('that there are not are refused, with the one that was meant and all that there are', () => {
    expect(() => namePattern('{desing}', ['mockup', 'design'])).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        message: 'The name pattern has {desing}, which stands for nothing here.',
        suggestion: 'Did you mean {design}? There are: {mockup}, {design}.',
      }),
    )
    expect(() => namePattern('{sku}', ['mockup', 'design'])).toThrow(
      expect.objectContaining({ suggestion: 'There are: {mockup}, {design}.' }),
    )
  })

  it('need both their braces', () => {
    for (const pattern of ['{design', 'design}', '{a}}', '{{a}'])
      expect(() => namePattern(pattern, ['a', 'design'])).toThrow('a brace without its partner')
  })

  it('without text take the separator beside them along', () => {
    const tokens = { mockup: 'mug', design: 'kiln', variant: '' }
    expect(nameOf('{mockup}/{design}-{variant}', tokens)).toBe('mug/kiln')
    expect(nameOf('{variant}_{design}', tokens)).toBe('kiln')
    expect(nameOf('{design} - {variant} - {mockup}', tokens)).toBe('kiln - mug')
  })
})

describe('folders', () => {
  it('are made by slashes of the pattern, not by those in a token', () => {
    expect(nameOf('{template}/{artwork}', { template: 'a/b', artwork: '../c' })).toBe('a-b/-c')
    expect(nameOf('{template}\\{artwork}', { template: 'a\\b', artwork: 'c' })).toBe('a-b/c')
  })

  it('without text are left out', () => {
    expect(nameOf('{mockup}/{variant}/{design}', { mockup: 'mug', variant: '', design: 'a' })).toBe('mug/a')
  })

  it('never lead out of the batch’s own', () => {
    for (const pattern of ['../{a}', '/{a}', '{a}//b', '{a}/', './{a}', ''])
      expect(() => namePattern(pattern, ['a'])).toThrow('a name with an empty part')
    expect(() => nameOf('{name}', { name: '..' })).toThrow('a name with an empty part')
  })
})

describe('what some system refuses', () => {
  it.each([
    [' <Best> mug: 50 %?. ', '-Best- mug- 50 %-'],
    ['.hidden', 'hidden'],
    ['e\u0301te\u0301', '\u00e9t\u00e9'],
    ['tab\there\u0000', 'tab-here-'],
    ['gnp.\u202egpj', 'gnp.gpj'],
    ['\ud800', '-'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['CON', 'CON_'],
    ['nul.front', 'nul_.front'],
    ['COM¹', 'COM¹_'],
    ['console', 'console'],
    ['lpt10', 'lpt10'],
  ])('%j becomes %j', (text, name) => {
    expect(nameOf('{name}', { name: text })).toBe(name)
  })

  it('is replaced in the pattern’s own text as well', () => {
    expect(nameOf('aux/what? {name}', { name: 'a' })).toBe('aux_/what- a')
  })

  it('is a part of more than 200 bytes: the longest text gives way, a number at the end stays', () => {
    const name = nameOf('{title}-{index:03}', { title: 'é'.repeat(300), index: '12' })
    expect(name).toBe(`${'é'.repeat(98)}-012`)
    expect(nameOf('{a}{b}/{c}', { a: 'a'.repeat(150), b: 'b'.repeat(150), c: 'c' })).toHaveLength(202)
  })

  it('never comes out, whatever goes in', () => {
    const any = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.constant('con'))
    const longer = any.map((text) => text.repeat(20))
    fc.assert(
      fc.property(fc.oneof(any, longer), fc.oneof(any, longer), (a, b) => {
        const [folder, file, ...rest] = nameOf('x {a}/{a}.{b}!', { a, b }).split('/')
        expect(rest).toEqual([])
        for (const part of [folder, file]) {
          expect(part).toMatch(/^[^. ]/)
          expect(part).toMatch(/[^. ]$/)
          expect(part).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cs}]/u)
          expect(part).not.toMatch(/^(con|prn|aux|nul)(\.|$)/i)
          expect(Buffer.byteLength(part ?? '')).toBeLessThanOrEqual(200)
        }
      }),
      { numRuns: 40 },
    )
  })
})
