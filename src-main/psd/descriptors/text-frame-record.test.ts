import { expect, test } from 'vitest'
import { readTextFrame } from './text-frame-record'
import { textFrames } from './text-frames'

const shape = (shapeType: number, photoshop = {}) => ({
  EngineDict: {
    Rendered: { Shapes: { Children: [{ ShapeType: shapeType, Cookie: { Photoshop: photoshop } }] } },
  },
})

const framesOf = (frame: string) =>
  textFrames(
    Buffer.from(
      `/0 << /8 << /0 [ << /0 << >> >> << /0 ${frame} >> ] >> >> /1 << /1 [ ${text} ] >>`,
      'latin1',
    ),
  )
const text = '<< /0 << >> /1 << /0 [ << /0 1 >> ] >> >>'

const curves = '/1 << /0 [ 0 0 5 -10 15 -10 20 0 20 0 25 10 35 10 40 0 ] >>'

test('a text on a path has its curve and its range from the frame that its text names', () => {
  const frames = framesOf(`<< ${curves} /2 << /0 2 /6 [ .5 2.0 ] /11 << /0 true >> >> >>`)
  expect(readTextFrame(shape(2), () => frames(0))).toEqual({
    kind: 'path',
    startsAt: 0.5,
    endsAt: 2,
    isFlipped: true,
    path: {
      isClosed: false,
      knots: [
        { before: { x: 0, y: 0 }, anchor: { x: 0, y: 0 }, after: { x: 5, y: -10 } },
        { before: { x: 15, y: -10 }, anchor: { x: 20, y: 0 }, after: { x: 25, y: 10 } },
        { before: { x: 35, y: 10 }, anchor: { x: 40, y: 0 }, after: { x: 40, y: 0 } },
      ],
    },
  })
})

test("a path is moved by its frame's matrix, and is closed when it ends where it begins", () => {
  const loop = '/1 << /0 [ 0 0 9 0 9 9 5 9 5 9 -3 9 -3 0 0 0 ] >>'
  const frames = framesOf(`<< ${loop} /2 << /0 2 /2 [ 1 0 0 1 100 200 ] /6 [ 0 2 ] >> >>`)
  const frame = readTextFrame(shape(2), () => frames(0))
  expect(frame).toMatchObject({
    isFlipped: false,
    path: { isClosed: true, knots: [{ before: { x: 97, y: 200 }, anchor: { x: 100, y: 200 } }, {}] },
  })
})

test('a text on a path that the file does not have cannot be set', () => {
  expect(readTextFrame(shape(2), () => null)).toBeNull()
  expect(readTextFrame(shape(2), () => textFrames(Buffer.from('/0 ]'))(0))).toBeNull()
})

test('a text in a box is one whose frame is that box, or that has no frame', () => {
  const box = { kind: 'box', bounds: { left: 0, top: 0, right: 40, bottom: 20 } }
  const stored = shape(1, { BoxBounds: [0, 0, 40, 20] })
  expect(readTextFrame(stored, () => null)).toEqual(box)
  const sides = [
    [0, 0, 0, 0, 40, 0, 40, 0],
    [40, 0, 40, 0, 40, 20, 40, 20],
    [40, 20, 40, 20, 0, 20, 0, 20],
  ]
  const rectangle = `<< /1 << /0 [ ${sides.flat().join(' ')} 0 20 0 20 0 0 0 0 ] >> >>`
  expect(readTextFrame(stored, () => framesOf(rectangle)(0))).toEqual(box)
  expect(readTextFrame(stored, () => framesOf(`<< ${curves} >>`)(0))).toBeNull()
})
