import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AppError } from '@contract/errors'
import type { FailureCode } from '@contract/failures/failure-codes'
import { describe, expect, test } from 'vitest'
import { howOften } from '../testing/how-often'
import { type OpenedPsd, openPsd } from './open-psd'
import { decodeRaster, everyLayer, everyRaster } from './opened-rasters'
import { richPsd } from './testing/rich-psd'
import { flatPsd, sampleLayer, samplePsd } from './testing/sample-psd'

/** The permitted failures of a damaged file; any other is a bug. */
const lawful = new Set<FailureCode>(['PSD_PARSE_FAILED', 'DIMENSION_TOO_LARGE'])

type Outcome = 'shown' | FailureCode

/** Opens the file and decodes all of its planes, as far as possible. */
const outcomeOf = (bytes: Uint8Array): Outcome => {
  try {
    const opened = openPsd(bytes, 'damaged.psd')
    for (const id of everyRaster(opened)) decodeRaster(opened, bytes, id)
    return 'shown'
  } catch (error) {
    if (error instanceof AppError && error.message.includes('“damaged.psd”')) return error.code
    throw error
  }
}

const check = (bytes: Uint8Array, mutation: string): Outcome => {
  const outcome = outcomeOf(bytes)
  if (outcome !== 'shown') expect(lawful, mutation).toContain(outcome)
  return outcome
}

/** The linear congruential generator of Numerical Recipes: the same mutations on every machine. */
const randomNumbers = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const mutate = (bytes: Uint8Array, change: (copy: Uint8Array, view: DataView) => void): Uint8Array => {
  const copy = bytes.slice()
  change(copy, new DataView(copy.buffer))
  return copy
}

/** Flipped bytes, truncations and impossible lengths all over the file. */
const mutationsOf = (bytes: Uint8Array, count: number, seed: number): [string, Uint8Array][] => {
  const random = randomNumbers(seed)
  return Array.from({ length: count }, (_, i): [string, Uint8Array] => {
    const at = random(bytes.length - 4)
    if (i % 4 === 0) return [`cut at ${at}`, bytes.slice(0, at)]
    if (i % 4 === 1)
      return [`flip at ${at}`, mutate(bytes, (copy) => copy.set([copy[at]! ^ (1 << random(8))], at))]
    if (i % 4 === 2) {
      const value = [0xffff_ffff, 0x7fff_ffff, 0x8000_0000, 0x0100_0000][random(4)]!
      return [`${value.toString(16)} at ${at}`, mutate(bytes, (_copy, view) => view.setUint32(at, value))]
    }
    const length = Math.min(1 + random(64), bytes.length - at)
    return [
      `noise at ${at}`,
      mutate(bytes, (copy) =>
        copy.set(
          Array.from({ length }, () => random(256)),
          at,
        ),
      ),
    ]
  })
}

describe('damaged files', () => {
  test.each([
    ['a PSD', richPsd(false)],
    ['a PSB', richPsd(true)],
    [
      'a flat file',
      flatPsd(
        { mode: 3, depth: 16, width: 3, height: 2 },
        [1, 2, 3].map((n) => Array(12).fill(n)),
      ),
    ],
  ])('%s, cut at every place, is shown or refused', (_, bytes) => {
    expect(check(bytes, 'whole')).toBe('shown')
    const step = Math.max(1, Math.floor(bytes.length / 400))
    for (let at = 0; at < bytes.length; at += at < 200 ? 1 : step) check(bytes.slice(0, at), `cut at ${at}`)
  })

  test.each([
    ['a PSD', richPsd(false), 1],
    ['a PSB', richPsd(true), 2],
  ])('%s, mutated again and again, is shown or refused', (_, bytes, seed) => {
    const outcomes = new Set(
      mutationsOf(bytes, mutations, seed).map(([mutation, copy]) => check(copy, mutation)),
    )
    expect(outcomes).toContain('shown')
    expect(outcomes).toContain('PSD_PARSE_FAILED')
  })

  test('every length of the header and the sections, made huge, is refused without allocating it', () => {
    const bytes = richPsd(false)
    for (const at of [14, 18, 26, 30])
      expect(
        check(
          mutate(bytes, (_, view) => view.setUint32(at, 0xffff_fff0)),
          `huge at ${at}`,
        ),
      ).not.toBe('shown')
  })

  test('a layer that claims more pixels than its bytes can hold is drawn without them, and says so', () => {
    const bytes = samplePsd([sampleLayer('Tiny')])
    const at = bytes.findIndex(
      (_, i) => bytes[i] === 0 && bytes[i + 3] === 3 && bytes[i + 7] === 4 && bytes[i + 8] === 0,
    )
    const claimed = mutate(bytes, (_, view) => view.setInt32(at, 200_000))
    const [layer] = openPsd(claimed, 'damaged.psd').document.layers
    expect(layer).toMatchObject({ name: 'Tiny', raster: null, undrawn: [{ feature: 'damaged-layer-data' }] })
  })
})

const notesOf = ({ document, undrawn }: OpenedPsd): number =>
  everyLayer(document.layers).reduce((count, layer) => count + layer.undrawn.length, undrawn.length)

const layerCount = ({ document }: OpenedPsd): number => everyLayer(document.layers).length

/** Opens the file unless it is refused. */
const openedOrRefused = (bytes: Uint8Array): OpenedPsd | null => {
  try {
    return openPsd(bytes, 'damaged.psd')
  } catch {
    return null
  }
}

/**
 * Every place of the file in steps, with one byte or four of them changed in ways that lengths and counts suffer
 * from.
 */
const stride = howOften('psd: bytes between two places that are changed')
const mutations = howOften('psd: mutations of a small file')
const headStride = howOften('psd: bytes between two places of the head that are changed')

function* structuralMutations(bytes: Uint8Array): Generator<[string, Uint8Array]> {
  for (let at = 0; at < bytes.length - 4; at += at < 600 ? headStride : stride) {
    const byte = bytes[at]!
    for (const value of [0, 255, byte ^ 1, (byte + 1) & 255])
      yield [`${value} at ${at}`, mutate(bytes, (copy) => copy.set([value], at))]
    for (const value of [0, 1, 0xffff_ffff])
      yield [`${value} in four bytes at ${at}`, mutate(bytes, (_, view) => view.setUint32(at, value))]
  }
}

const resourcesAt = 30
const zipCompression = 2

/** The file with that resource after its other resources: of several with the same number, the last one counts. */
const withResource = (bytes: Uint8Array, id: number, data: readonly number[]): Uint8Array => {
  const padded = data.length % 2 === 0 ? data : [...data, 0]
  const resource = [...Buffer.from('8BIM'), id >> 8, id & 255, 0, 0, 0, 0, 0, data.length, ...padded]
  const head = bytes.slice(0, resourcesAt + 4)
  const length = new DataView(head.buffer).getUint32(resourcesAt)
  new DataView(head.buffer).setUint32(resourcesAt, length + resource.length)
  const others = bytes.subarray(resourcesAt + 4, resourcesAt + 4 + length)
  return Uint8Array.from([...head, ...others, ...resource, ...bytes.subarray(resourcesAt + 4 + length)])
}

const xmpNaming = (...names: readonly string[]): number[] => [
  ...Buffer.from(names.map((name) => `<photoshop:LayerName>${name}</photoshop:LayerName>`).join('')),
]

describe('a damaged file that has lost layers', () => {
  test.each([
    ['a PSD', richPsd(false)],
    ['a PSB', richPsd(true)],
  ])('(%s) is refused, or says that it is damaged', { timeout: 60_000 }, (_, bytes) => {
    const whole = openPsd(bytes, 'whole.psd')
    expect(notesOf(whole)).toBe(0)
    const silent: string[] = []
    for (const [mutation, copy] of structuralMutations(bytes)) {
      const opened = openedOrRefused(copy)
      if (opened && layerCount(opened) < layerCount(whole) && notesOf(opened) === 0) silent.push(mutation)
    }
    expect(silent).toEqual([])
  })

  test('says so where its layer section claims to be empty', () => {
    const bytes = richPsd(false)
    const sectionAt = resourcesAt + 4 + new DataView(bytes.buffer).getUint32(resourcesAt)
    const opened = openPsd(
      mutate(bytes, (_, view) => view.setUint32(sectionAt, 0)),
      'damaged.psd',
    )
    expect(opened.undrawn).toMatchObject([{ feature: 'file:contradictory' }])
  })

  test('is refused where its layers, taken for the merged picture, look like a ZIP stream', () => {
    const random = randomNumbers(1)
    const data = Uint8ClampedArray.from({ length: 190 * 190 * 4 }, () => random(256))
    const imageData = { width: 190, height: 190, data }
    const bytes = samplePsd([sampleLayer('back', { imageData }), sampleLayer('front')])
    const sectionAt = resourcesAt + 4 + new DataView(bytes.buffer).getUint32(resourcesAt)
    expect(new DataView(bytes.buffer).getUint16(sectionAt + 4)).toBe(zipCompression)
    expect(layerCount(openPsd(bytes, 'whole.psd'))).toBe(2)
    const damaged = mutate(bytes, (_, view) => view.setUint32(sectionAt, 0))
    expect(outcomeOf(damaged)).toBe('PSD_PARSE_FAILED')
    expect(() => openPsd(damaged, 'damaged.psd')).toThrow()
  })

  test('says so where the resources name more layers than there are', () => {
    const one = samplePsd([sampleLayer('only')])
    expect(openPsd(withResource(one, 1026, [0, 0]), 'whole.psd').undrawn).toEqual([])
    const opened = openPsd(withResource(one, 1026, [0, 0, 0, 0]), 'damaged.psd')
    expect(opened.undrawn).toMatchObject([{ feature: 'file:contradictory' }])
  })

  test.each([
    ['the index of the active layer', 1024, [0, 0], [0, 1]],
    ['the selected layers', 1069, [0, 0], [0, 1, 0, 0, 0, 7]],
    ['the text layers in the metadata', 1060, xmpNaming(), xmpNaming('Title')],
  ])('says so where it has no layers, but %s is of one', (_, id, none, some) => {
    const flat = flatPsd({ mode: 1, depth: 8, width: 2, height: 1 }, [[1, 2]])
    expect(openPsd(withResource(flat, id, none), 'whole.psd').undrawn).toEqual([])
    const opened = openPsd(withResource(flat, id, some), 'damaged.psd')
    expect(opened.undrawn).toMatchObject([{ feature: 'file:contradictory' }])
  })
})

const corpus = resolve(import.meta.dirname, '../../../shared/fidelity/psd')

describe.skipIf(!existsSync(corpus))(
  'damaged files that Photoshop made (skipped without the fidelity set)',
  () => {
    const smallFiles = existsSync(corpus)
      ? readdirSync(corpus, { recursive: true, encoding: 'utf8' })
          .filter((path) => /\.ps[db]$/.test(path))
          .sort()
          .map((path) => join(corpus, path))
      : []

    test('some of them, mutated twelve times each, are shown or refused', () => {
      const chosen = smallFiles
        .filter((_, i) => i % 8 === 0)
        .slice(0, howOften('psd: real files that are mutated'))
      chosen.forEach((path, seed) => {
        const bytes = new Uint8Array(readFileSync(path))
        for (const [mutation, copy] of mutationsOf(bytes, 12, seed + 100)) check(copy, `${path}: ${mutation}`)
      })
    })
  },
)
