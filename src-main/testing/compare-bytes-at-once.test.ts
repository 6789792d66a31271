import { expect, it } from 'vitest'

const plane = (last: number): Float32Array => new Float32Array(4_000_000).fill(0.5).fill(last, -1)

it('finds millions of samples equal at once', () => {
  const start = performance.now()
  expect({ red: plane(1) }).toEqual({ red: plane(1) })
  expect(performance.now() - start).toBeLessThan(1000)
})

it('finds samples of other values, lengths or kinds different, as vitest does', () => {
  expect(new Uint8Array([1, 2, 3])).toEqual(new Uint8Array([1, 2, 3]))
  for (const other of [new Uint8Array([1, 2, 4]), new Uint8Array([1, 2]), new Uint8ClampedArray([1, 2, 3])])
    expect(new Uint8Array([1, 2, 3])).not.toEqual(other)
  expect(new Float32Array([Number.NaN])).toEqual(new Float32Array([Number.NaN]))
  expect(new Float32Array([0])).not.toEqual(new Float32Array([-0]))
})
