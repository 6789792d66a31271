import { AppError } from '@contract/errors'
import { describe, expect, it } from 'vitest'
import { joinBytes, uint16Bytes, uint32Bytes } from '../bytes/big-endian'
import { ByteReader } from '../bytes/byte-reader'
import { readDescriptor, tryDescriptor } from './read-descriptor'

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0))
const code = (four: string): Uint8Array => joinBytes([uint32Bytes(0), ascii(four)])
const word = (text: string): Uint8Array => joinBytes([uint32Bytes(text.length), ascii(text)])
const unicode = (text: string): Uint8Array =>
  joinBytes([uint32Bytes(text.length + 1), ...Array.from(`${text}\0`, (c) => uint16Bytes(c.charCodeAt(0)))])
const float64 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}
const float32 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setFloat32(0, value)
  return bytes
}
const swapped = (bytes: Uint8Array): Uint8Array => bytes.slice().reverse()

const ofClass = (id: string): Uint8Array => joinBytes([unicode(''), code(id)])
const structure = (id: string, ...items: readonly Uint8Array[][]): Uint8Array =>
  joinBytes([ofClass(id), uint32Bytes(items.length), ...items.flat()])
const value = (type: string, ...parts: readonly Uint8Array[]): Uint8Array =>
  joinBytes([ascii(type), ...parts])
const stored = (...items: readonly Uint8Array[][]): Uint8Array =>
  joinBytes([uint32Bytes(16), structure('null', ...items)])

const plain = { _name: '', _classID: 'null' }
const read = (bytes: Uint8Array) => readDescriptor(new ByteReader(bytes, 'smartObject'))
/** The value of a descriptor's only key. */
const readOne = (...parts: readonly Uint8Array[]) => read(stored([code('Vl  '), ...parts]))['Vl  ']

const failureOf = (bytes: Uint8Array): AppError => {
  try {
    read(bytes)
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('Expected a failure of the reader')
}

describe('a descriptor', () => {
  it('keeps its class and its keys, of four characters or of any length, in their order', () => {
    const bytes = stored(
      [code('Nm  '), value('TEXT', unicode('Größe ✓'))],
      [word('layerConcealed'), value('bool', Uint8Array.of(1))],
    )
    expect(Object.entries(read(bytes))).toEqual([
      ['_name', ''],
      ['_classID', 'null'],
      ['Nm  ', 'Größe ✓'],
      ['layerConcealed', true],
    ])
  })

  it('leaves the reader after its last byte', () => {
    const bytes = joinBytes([
      Uint8Array.of(9),
      stored([code('Vl  '), value('long', uint32Bytes(1))]),
      ascii('next'),
    ])
    const reader = new ByteReader(bytes, 'block', 1)
    readDescriptor(reader)
    expect(reader.signature()).toBe('next')
  })

  it.each([
    ['an integer', value('long', uint32Bytes(-5 >>> 0)), -5],
    ['a large integer', value('comp', uint32Bytes(1), uint32Bytes(2)), 2 ** 32 + 2],
    ['a double', value('doub', float64(-0.25)), -0.25],
    ['false', value('bool', Uint8Array.of(0)), false],
    ['a double with its unit', value('UntF', ascii('#Prc'), float64(35)), { units: 'Percent', value: 35 }],
    ['a float with its unit', value('UnFl', ascii('#Pxl'), float32(1.5)), { units: 'Pixels', value: 1.5 }],
    ['an enumeration', value('enum', word('warpStyle'), code('Arc ')), 'warpStyle.Arc '],
    ['a class', value('type', ofClass('Lyr ')), { name: '', classID: 'Lyr ' }],
    ['a global class', value('GlbC', ofClass('Lyr ')), { name: '', classID: 'Lyr ' }],
    ['an alias', value('alis', uint32Bytes(3), ascii('a:b')), 'a:b'],
    ['raw data', value('tdta', uint32Bytes(2), Uint8Array.of(7, 8)), Uint8Array.of(7, 8)],
    ['a descriptor inside it', value('Objc', structure('null')), plain],
    ['a global descriptor inside it', value('GlbO', structure('null')), plain],
    [
      'a list of unlike values',
      value('VlLs', uint32Bytes(2), value('long', uint32Bytes(3)), value('VlLs', uint32Bytes(0))),
      [3, []],
    ],
    [
      'a list of numbers for each key of its objects',
      value(
        'ObAr',
        uint32Bytes(16),
        joinBytes([unicode(''), word('rationalPoint')]),
        uint32Bytes(2),
        ...['Hrzn', 'Vrtc'].flatMap((key) => [
          code(key),
          ascii('UnFl#Pxl'),
          uint32Bytes(2),
          float64(1),
          float64(2),
        ]),
      ),
      [
        { type: 'Hrzn', values: [1, 2] },
        { type: 'Vrtc', values: [1, 2] },
      ],
    ],
    [
      'the path of a file',
      value(
        'Pth ',
        uint32Bytes(18),
        ascii('txtu'),
        swapped(uint32Bytes(18)),
        swapped(uint32Bytes(3)),
        ...['ä', 'b', '\0'].map((c) => swapped(uint16Bytes(c.charCodeAt(0)))),
      ),
      { sig: 'txtu', path: 'äb' },
    ],
  ])('reads %s', (_, bytes, expected) => {
    expect(readOne(bytes)).toEqual(expected)
  })

  it('reads a reference in each of its forms', () => {
    const forms = [
      value('prop', ofClass('Lyr '), code('Opct')),
      value('Clss', ofClass('Dcmn')),
      value('Enmr', ofClass('Chnl'), code('Chnl'), code('Cmps')),
      value('rele', ofClass('Lyr '), uint32Bytes(4)),
      value('Idnt', uint32Bytes(5)),
      value('indx', uint32Bytes(6)),
      value('name', ofClass('Lyr '), unicode('Cup')),
    ]
    const reference = value('obj ', uint32Bytes(forms.length), ...forms)
    expect(readOne(reference)).toEqual(['Opct', { name: '', classID: 'Dcmn' }, 'Chnl.Cmps', 4, 5, 6, 'Cup'])
  })

  it('keeps the code of a unit that it does not know', () => {
    expect(readOne(value('UntF', ascii('#Xyz'), float64(2)))).toEqual({ units: '#Xyz', value: 2 })
  })

  it('takes a key that JavaScript gives a meaning to for a key like any other', () => {
    const descriptor = read(stored([word('__proto__'), value('Objc', structure('null'))]))
    expect(Object.getPrototypeOf(descriptor)).toBe(Object.prototype)
    expect(Object.keys(descriptor)).toContain('__proto__')
  })
})

describe('a damaged descriptor', () => {
  const nested = (type: string, depth: number): Uint8Array =>
    depth === 0
      ? value('bool', Uint8Array.of(1))
      : type === 'VlLs'
        ? value(type, uint32Bytes(1), nested(type, depth - 1))
        : value(type, structure('null', [code('Vl  '), nested(type, depth - 1)]))

  it.each([
    ['a version other than 16', uint32Bytes(17), '17'],
    ['a value of an unknown type', stored([code('Vl  '), value('Oops')]), 'Oops'],
    [
      'a reference of an unknown form',
      stored([code('Vl  '), value('obj ', uint32Bytes(1), ascii('Oops'))]),
      'Oops',
    ],
  ])('is refused for %s, which it names', (_, bytes, found) => {
    const { kind, params } = failureOf(bytes).failure
    expect(kind).toBe('psdDescriptorUnknown')
    expect(params).toMatchObject({ part: 'smartObject', found })
  })

  it.each(['VlLs', 'Objc'])('is refused when values of type %s are nested without end', (type) => {
    expect(() => readOne(nested(type, 90))).not.toThrow()
    expect(failureOf(stored([code('Vl  '), nested(type, 110)])).kind).toBe('psdDescriptorDeep')
  })

  it.each([
    ['a count of keys', joinBytes([uint32Bytes(16), ofClass('null'), uint32Bytes(0xffff_ffff)])],
    ['a key', joinBytes([uint32Bytes(16), ofClass('null'), uint32Bytes(1), uint32Bytes(0xffff_ffff)])],
    ['a list', stored([code('Vl  '), value('VlLs', uint32Bytes(0xffff_ffff))])],
    ['a text', stored([code('Vl  '), value('TEXT', uint32Bytes(0xffff_ffff))])],
    ['raw data', stored([code('Vl  '), value('tdta', uint32Bytes(0xffff_ffff), Uint8Array.of(1))])],
  ])('is refused when %s claims more than its block holds', (_, bytes) => {
    expect(failureOf(bytes).code).toBe('PSD_PARSE_FAILED')
  })

  it('never reads beyond its own block, though the file goes on there', () => {
    const file = stored([code('Vl  '), value('tdta', uint32Bytes(4), Uint8Array.of(1, 2, 3, 4))])
    expect(() => read(file.subarray(0, file.length - 1))).toThrow(AppError)
  })

  it('is refused wherever it is cut', () => {
    const bytes = stored([
      code('Vl  '),
      value('VlLs', uint32Bytes(1), value('enum', word('abc'), code('Arc '))),
    ])
    for (let at = 0; at < bytes.length; at++)
      expect(() => read(bytes.subarray(0, at)), `${at}`).toThrow(AppError)
  })

  it('is null where its loss is only reported, and so is a missing one', () => {
    expect(tryDescriptor(uint32Bytes(17))).toBeNull()
    expect(tryDescriptor(undefined)).toBeNull()
    expect(tryDescriptor(joinBytes([ascii('head'), stored()]), 4)).toEqual(plain)
  })
})
