import { expect, it } from 'vitest'
import { certaintyOf, modelInput, modelMask, normalizationOf } from './model-mask'

const plain = { mean: [0, 0, 0], deviation: [1, 1, 1] } as const

it('takes the mean of the pixels that a number of the model covers, on white', () => {
  const pixels = Uint8Array.from([255, 0, 0, 255, 255, 0, 0, 0, 0, 0, 51, 255, 0, 0, 51, 255])
  const planes = modelInput({ width: 4, height: 1, pixels }, { width: 2, height: 1 }, plain)
  expect([...planes].map((value) => Math.round(value * 100) / 100)).toEqual([1, 0, 0.5, 0, 0.5, 0.2])
})

it('gives a larger model each pixel several times', () => {
  const pixels = Uint8Array.from([0, 0, 0, 255, 255, 255, 255, 255])
  const planes = modelInput({ width: 2, height: 1, pixels }, { width: 4, height: 2 }, plain)
  expect([...planes.subarray(0, 8)]).toEqual([0, 0, 1, 1, 0, 0, 1, 1])
})

it('knows by its name how a model was trained', () => {
  expect(normalizationOf('isnet-general-use.onnx').mean).toEqual([0.5, 0.5, 0.5])
  expect(normalizationOf('u2net.onnx').mean).toEqual([0.485, 0.456, 0.406])
  expect(normalizationOf('BiRefNet-general.onnx').mean).toEqual([0.485, 0.456, 0.406])
})

it('stretches what a model has seen, reads logits, and makes nothing of nothing', () => {
  const maskOf = (...values: number[]) => [
    ...modelMask({ width: values.length, height: 1, values: Float32Array.from(values) }).values,
  ]
  expect(maskOf(0.1, 0.6, 0.9)).toEqual([0, 159, 255])
  expect(maskOf(-8, 0.1, 8)).toEqual([0, 134, 255])
  expect(maskOf(0.01, 0.02, 0.05)).toEqual([3, 5, 13])
})

it('is unsure where much of the object is left open', () => {
  const maskOf = (...values: number[]) => ({
    width: values.length,
    height: 1,
    values: Uint8Array.from(values),
  })
  expect(certaintyOf(maskOf(0, 0, 255, 255, 255, 255))).toBe(1)
  expect(certaintyOf(maskOf(0, 140, 140, 255, 255, 255))).toBeCloseTo(0.6)
  expect(certaintyOf(maskOf(0, 3, 5))).toBe(0)
})
