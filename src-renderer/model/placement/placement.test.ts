import { artworkPlacement } from '@contract/edits/artwork'
import { describe, expect, it } from 'vitest'
import { alignBox, moveBox, rotateBox, scaleBox } from './box-gestures'
import { firstPlacement } from './first-placement'
import { boxCorners, boxOfPlacement, fromBox, placementOfBox, toBox, visibleBox } from './placed-box'
import { snapBox } from './snap-box'
import { snapScaledBox } from './snap-scaled-box'
import { snapToGuides } from './snap-to-guides'
import { surfaceOfSmartObject } from './surface-of-smart-object'

const canvas = { width: 1000, height: 500 }
const whole = artworkPlacement.parse({})
const tilted = [
  { x: 100, y: 120 },
  { x: 700, y: 60 },
  { x: 760, y: 420 },
  { x: 60, y: 380 },
]
const round = ({ x, y }: { x: number; y: number }) => ({
  x: Math.round(x * 1e6) / 1e6,
  y: Math.round(y * 1e6) / 1e6,
})

describe('a placed box', () => {
  it('is the whole canvas when the placement names neither size nor position', () => {
    expect(boxOfPlacement(whole, canvas)).toEqual({
      center: { x: 500, y: 250 },
      width: 1000,
      height: 500,
      rotateDegrees: 0,
    })
  })

  it('survives the way to a placement and back', () => {
    const box = { center: { x: 320.5, y: 100.25 }, width: 210, height: 90.5, rotateDegrees: -30 }
    expect(boxOfPlacement(placementOfBox(whole, box), canvas)).toEqual(box)
  })

  it('shrinks to the artwork it shows when that is fitted', () => {
    const shown = visibleBox({ ...whole, fit: 'fit' }, canvas, { width: 100, height: 100 })
    expect([shown.width, shown.height]).toEqual([500, 500])
  })
})

describe('scaling by a handle', () => {
  const box = { center: { x: 100, y: 100 }, width: 80, height: 40, rotateDegrees: 25 }
  const handle = { x: 1, y: 1 } as const

  it('puts the handle under the pointer and leaves the opposite corner alone', () => {
    const pointer = { x: 190, y: 170 }
    const scaled = scaleBox(box, handle, pointer, { keepsRatio: false, aboutCenter: false })
    expect(round(boxCorners(scaled)[2])).toEqual(pointer)
    expect(round(boxCorners(scaled)[0])).toEqual(round(boxCorners(box)[0]))
  })

  it('keeps the ratio when asked', () => {
    const scaled = scaleBox(box, handle, { x: 190, y: 120 }, { keepsRatio: true, aboutCenter: false })
    expect(scaled.width / scaled.height).toBeCloseTo(2, 9)
  })

  it('keeps the centre when asked', () => {
    const scaled = scaleBox(box, handle, { x: 190, y: 120 }, { keepsRatio: false, aboutCenter: true })
    expect(scaled.center).toEqual(box.center)
  })

  it('never turns a side over', () => {
    const scaled = scaleBox(box, handle, { x: -900, y: -900 }, { keepsRatio: false, aboutCenter: false })
    expect([scaled.width, scaled.height]).toEqual([1, 1])
  })
})

describe('moving and turning', () => {
  const box = boxOfPlacement(whole, canvas)

  it('turns by the angle that the pointer went around the centre', () => {
    expect(rotateBox(box, { x: 500, y: 0 }, { x: 1000, y: 250 }, 0).rotateDegrees).toBeCloseTo(90, 9)
  })

  it('keeps to the step when one is given', () => {
    expect(rotateBox(box, { x: 500, y: 0 }, { x: 600, y: 10 }, 15).rotateDegrees).toBe(30)
  })

  it('catches the centre of the canvas within reach and says which lines it caught', () => {
    const small = { ...box, width: 100, height: 100 }
    const snapped = snapBox(moveBox(small, { x: 3, y: 40 }), canvas, 5)
    expect(snapped).toEqual({
      box: { ...small, center: { x: 500, y: 290 } },
      lines: [{ of: 'canvas', from: { x: 500, y: 0 }, to: { x: 500, y: 500 } }],
    })
  })

  it('goes from the frame of the box to the canvas and back', () => {
    const turned = { ...box, rotateDegrees: 33 }
    expect(round(toBox(turned, fromBox(turned, { x: 12, y: -7 })))).toEqual({ x: 12, y: -7 })
  })
})

describe('a first placement', () => {
  it('stretches what has the shape of the area, shows a cut-out whole, and covers with a full picture', () => {
    const fits = [
      { width: 2000, height: 1005, has_alpha: true },
      { width: 900, height: 900, has_alpha: true },
      { width: 900, height: 900, has_alpha: false },
    ].map((artwork) => firstPlacement(artwork, canvas, 'auto').fit)
    expect(fits).toEqual(['fill', 'fit', 'crop'])
  })

  it('is what the person wishes for every design', () => {
    const artwork = { width: 900, height: 900, has_alpha: true }
    expect(firstPlacement(artwork, canvas, 'crop').fit).toBe('crop')
  })
})

describe('alignment', () => {
  it('brings all corners of a turned box inside the side that it lies against', () => {
    const box = { center: { x: 300, y: 200 }, width: 200, height: 100, rotateDegrees: 90 }
    expect(alignBox(box, canvas, { x: -1, y: -1 }).center.x).toBeCloseTo(50)
    expect(alignBox(box, canvas, { x: 1, y: 1 }).center.y).toBeCloseTo(400)
    expect(alignBox(box, canvas, { x: 0, y: 0 }).center).toEqual({ x: 500, y: 250 })
  })
})

describe('scaling near a line', () => {
  const start = { center: { x: 300, y: 200 }, width: 200, height: 100, rotateDegrees: 0 }
  const corner = { x: 1, y: 1 } as const

  it('meets the edge of the canvas and keeps its shape', () => {
    const options = { keepsRatio: true, aboutCenter: false, canvas, reach: 8 }
    const { box, lines } = snapScaledBox(start, corner, { x: 994, y: 497 }, options)
    expect(box.center.x + box.width / 2).toBeCloseTo(1000)
    expect(box.width / box.height).toBeCloseTo(2)
    expect(lines).toEqual([{ of: 'canvas', from: { x: 1000, y: 0 }, to: { x: 1000, y: 500 } }])
  })

  it('meets a line on each side when its shape is free, and none beyond its reach', () => {
    const options = { keepsRatio: false, aboutCenter: true, canvas, reach: 8 }
    const { box, lines } = snapScaledBox(start, corner, { x: 505, y: 246 }, options)
    expect([box.center.x + box.width / 2, box.center.y + box.height / 2]).toEqual([500, 250])
    expect(lines).toHaveLength(2)
    expect(snapScaledBox(start, corner, { x: 480, y: 300 }, options).lines).toEqual([])
  })
})

describe('guides of the document', () => {
  const surface = surfaceOfSmartObject({
    contents_id: 'contents',
    file_name: 'Design.psb',
    canvas,
    quad: tilted.map(({ x, y }): [number, number] => [x, y]),
    outline: [],
    is_warped: false,
  })!

  it('are met by the nearest corner or the centre, where it is seen', () => {
    const box = { center: { x: 500, y: 250 }, width: 300, height: 150, rotateDegrees: 0 }
    const seen = surface.toDocument(box.center)
    const snapped = snapToGuides(box, surface, [{ axis: 'x', position: seen.x + 3 }], 6)!
    expect(surface.toDocument(snapped.box.center).x).toBeCloseTo(seen.x + 3)
    expect(surface.toDocument(snapped.box.center).y).toBeCloseTo(seen.y)
    expect(snapToGuides(box, surface, [{ axis: 'x', position: seen.x + 30 }], 6)).toBeNull()
  })
})
