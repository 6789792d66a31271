import fc from 'fast-check'
import { expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import { testKernels } from './test-kernels'

const { exports, memory } = await testKernels(engineDataUrl)
const base = exports.heapBase()
const [rowAt, otherAt, planeAt, outAt] = [base + 1024, base + 8192, base + 16_384, base + 65_536]
const bytes = (at: number, count: number): Uint8Array => new Uint8Array(memory.buffer, at, count)

const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255))

it('stores colours as BT.709 in the limited range, rounded', () => {
  fc.assert(
    fc.property(fc.array(color, { minLength: 4, maxLength: 4 }), (colors) => {
      colors.forEach((each, at) => {
        bytes(at < 2 ? rowAt + 4 * at : otherAt + 4 * (at - 2), 4).set([...each, 255])
      })
      exports.filmI420(outAt, outAt + 8, outAt + 16, outAt + 24, rowAt, otherAt, 2)
      const luma = ([r, g, b]: readonly [number, number, number]) => 0.2126 * r + 0.7152 * g + 0.0722 * b
      const mean = [0, 1, 2].map((part) => colors.reduce((sum, each) => sum + each[part]!, 0) / 4) as [
        number,
        number,
        number,
      ]
      const wanted = [
        ...colors.map((each) => 16 + (219 / 255) * luma(each)),
        128 + ((224 / 255) * (mean[2] - luma(mean))) / 1.8556,
        128 + ((224 / 255) * (mean[0] - luma(mean))) / 1.5748,
      ]
      const got = [
        ...bytes(outAt, 2),
        ...bytes(outAt + 8, 2),
        bytes(outAt + 16, 1)[0]!,
        bytes(outAt + 24, 1)[0]!,
      ]
      got.forEach((value, at) => {
        expect(Math.abs(value - wanted[at]!)).toBeLessThan(0.56)
      })
    }),
  )
})

it('stores white, black and grey at the ends and in the middle of the range', () => {
  for (const [value, wanted] of [
    [255, 235],
    [0, 16],
    [128, 126],
  ] as const) {
    bytes(rowAt, 64).fill(value)
    bytes(otherAt, 64).fill(value)
    exports.filmI420(outAt, outAt + 16, outAt + 32, outAt + 48, rowAt, otherAt, 14)
    expect([...bytes(outAt, 14)]).toEqual(Array(14).fill(wanted))
    expect([...bytes(outAt + 32, 7), ...bytes(outAt + 48, 7)]).toEqual(Array(14).fill(128))
  }
})

it('makes planes that give back what is shown, exactly', () => {
  const pixel = fc.tuple(color, color, fc.nat(255))
  fc.assert(
    fc.property(fc.array(pixel, { minLength: 16, maxLength: 16 }), (pixels) => {
      const [shown, below, coverage] = [rowAt, otherAt, otherAt + 128]
      pixels.forEach(([top, under, alpha], at) => {
        bytes(shown + 4 * at, 4).set([...top, 255])
        bytes(below + 4 * at, 4).set([...under, 255])
        bytes(coverage + 4 * at, 4).set([0, 0, 0, alpha])
      })
      exports.filmPlane(planeAt, shown, below, coverage, 16, 0xffffffff)
      exports.filmOver(below, planeAt, 16)
      expect([...bytes(below, 64)]).toEqual([...bytes(shown, 64)])
    }),
  )
})

it('samples whole places exactly, and goes on beyond an edge that does not end', () => {
  const [width, height] = [20, 6]
  for (let at = 0; at < width * height; at += 1) bytes(planeAt + 4 * at, 4).set([at, 255 - at, 7, 255])
  exports.filmRow(rowAt, 16, planeAt, width, height, 0, 0, 2, 3, 1, 1, 0, 0, 0, 0, 0)
  expect([...bytes(rowAt, 64)]).toEqual([...bytes(planeAt + 4 * (3 * width + 2), 64)])
  exports.filmRow(rowAt, 16, planeAt, width, height, 0, 0, -100, 2, 1, 1, 0, 0, 0, 0, 0)
  expect([...bytes(rowAt, 4)]).toEqual([...bytes(planeAt + 4 * 2 * width, 4)])
  const before = [...bytes(rowAt, 64)]
  exports.filmRow(rowAt, 16, planeAt, width, height, 1, 1, -100, 2, 1, 1, 0, 0, 0, 0, 0)
  expect([...bytes(rowAt, 64)]).toEqual(before)
})

it('leaves colours alone in even light', () => {
  const colors = Array.from({ length: 64 }, (_, at) => (at % 4 === 3 ? 255 : (at * 37) % 256))
  for (let y = 0; y < 4; y += 1) {
    bytes(rowAt, 64).set(colors)
    new Int32Array(memory.buffer, outAt, 2).fill(16_384)
    exports.filmLight(rowAt, 16, outAt, y)
    expect([...bytes(rowAt, 64)]).toEqual(colors)
  }
})

it('lays the same row where tiles tell it what to leave out', () => {
  const [width, height, count] = [96, 40, 128]
  const [groundAt, hiddenAt, tilesAt] = [planeAt + 65_536, planeAt + 131_072, planeAt + 135_168]
  const rowsAt = planeAt + 139_264
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    // Empty on the left, opaque on the right, and between them half and half.
    const alpha = x < 36 ? 0 : x < 60 ? (37 * (x + y)) % 256 : 255
    const color = Math.floor((alpha * ((x * 7 + y * 13) % 256)) / 255)
    bytes(planeAt + 4 * at, 4).set([color, color >> 1, 0, alpha])
    bytes(groundAt + 4 * at, 4).set([x, y, (x * y) % 256, 255])
  }
  exports.filmTiles(planeAt, width, height, tilesAt)
  expect(new Set(bytes(tilesAt, 18))).toEqual(new Set([0, 1, 3]))
  const rowWith = (u: number, v: number, [du, dv]: readonly [number, number], isHelped: boolean) => {
    const [tiles, hidden] = isHelped ? [tilesAt, hiddenAt] : [0, 0]
    bytes(hiddenAt, 64).fill(0)
    bytes(rowsAt, 4 * (count + 16)).fill(isHelped ? 99 : 0)
    exports.filmHides(hiddenAt, 1, count, tilesAt, width, height, u, v, 1, du, dv, 0.001)
    const marked = [...bytes(hiddenAt, count / 16)]
    const course = [u, v, 1, du, dv, 0.001] as const
    exports.filmRow(rowsAt, count, groundAt, width, height, 0, 0, ...course, 0, hidden, 0)
    exports.filmRow(rowsAt, count, planeAt, width, height, 15, 1, ...course, tiles, hidden, 1)
    return { pixels: [...bytes(rowsAt, 4 * count)], marked }
  }
  let hides = 0
  const place = fc.record({
    u: fc.integer({ min: -20, max: 40 }),
    v: fc.double({ min: -4, max: 44, noNaN: true }),
  })
  const step = fc.tuple(
    fc.double({ min: 0.4, max: 1.7, noNaN: true }),
    fc.double({ min: -0.2, max: 0.2, noNaN: true }),
  )
  fc.assert(
    fc.property(place, step, ({ u, v }, by) => {
      const helped = rowWith(u, v, by, true)
      hides += helped.marked.filter((number) => number === 1).length
      expect(helped.pixels).toEqual(rowWith(u, v, by, false).pixels)
    }),
  )
  expect(hides).toBeGreaterThan(0)
})
