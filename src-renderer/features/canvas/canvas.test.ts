import { artworkPlacement } from '@contract/edits/artwork'
import { describe, expect, it } from 'vitest'
import { canvasTargets } from '../../model/layers/canvas-targets'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { canvasHit, scaleCursor } from './canvas-hit'
import { handleFrame } from './handle-frame'

const viewport = { scale: 0.5, offsetX: 10, offsetY: 20 }
const quad: [number, number][] = [
  [200, 200],
  [1000, 300],
  [1000, 900],
  [200, 1000],
]
const area: SmartObjectRow = {
  uuid: 'front',
  name: 'Front',
  kind: 'smart_object',
  visible: true,
  opacity: 1,
  blend_mode: 'normal',
  clipped: false,
  bounds: { x: 200, y: 200, width: 800, height: 800 },
  smart_object: {
    contents_id: 'c',
    file_name: 'Design.psb',
    canvas: { width: 600, height: 600 },
    quad,
    outline: quad,
    is_warped: false,
  },
  text: null,
  text_layer: null,
  outline_colors: [],
  fill_color: null,
  children: [],
}
const frame = handleFrame(area, artworkPlacement.parse({}), { width: 50, height: 50 }, viewport)!

describe('the frame of handles', () => {
  it('lies on the quad of the smart object', () => {
    const corners = frame.corners.map(({ x, y }) => [Math.round(x), Math.round(y)])
    expect(corners).toEqual(quad.map(([x, y]) => [x / 2 + 10, y / 2 + 20]))
  })

  it('leads from the screen back to the same point of the canvas', () => {
    const point = { x: 123, y: 456 }
    const back = frame.unproject(frame.project(point))
    expect([back.x, back.y].map(Math.round)).toEqual([123, 456])
  })

  it('has no edge handles for a fitted artwork, whose shape is its own', () => {
    const fitted = handleFrame(
      area,
      artworkPlacement.parse({ fit: 'fit' }),
      { width: 50, height: 80 },
      viewport,
    )
    expect([frame.scaleHandles.length, fitted?.scaleHandles.length]).toEqual([8, 4])
  })
})

describe('a hit on the canvas', () => {
  const nothingElse = { isShown: () => true, inkOf: () => null }
  const hit = (x: number, y: number, withFrame = true) =>
    canvasHit({ x, y }, withFrame ? frame : null, canvasTargets([area], nothingElse), viewport)

  it('prefers handles to the artwork, the artwork to the area, the area to nothing', () => {
    const corner = frame.corners[0]
    const kinds = [
      hit(corner.x + 5, corner.y - 5),
      hit(frame.rotateGrip.at.x, frame.rotateGrip.at.y),
      hit(300, 300),
      hit(300, 300, false),
      hit(5, 5),
    ].map(({ kind }) => kind)
    expect(kinds).toEqual(['scale', 'rotate', 'artwork', 'area', 'nothing'])
  })

  it('shows the cursor that points along the pull', () => {
    const center = { x: 0, y: 0 }
    expect([scaleCursor({ x: 9, y: 0 }, center), scaleCursor({ x: -9, y: 9 }, center)]).toEqual([
      'ew-resize',
      'nesw-resize',
    ])
  })
})
