import { artworkPlacement } from '@contract/edits/artwork'
import { describe, expect, it } from 'vitest'
import { canvasTargets } from '../../model/layers/canvas-targets'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { canvasHit, scaleCursor } from './canvas-hit'
import { handleFrame } from './handle-frame'
import { artworkName, guideOfName, nameOfGuide, nameOfHandle, rotateName } from './handle-names'

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
  starts_closed: false,
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

  it('has handles at corners and edges in every fit', () => {
    const fitted = handleFrame(
      area,
      artworkPlacement.parse({ fit: 'fit' }),
      { width: 50, height: 80 },
      viewport,
    )
    expect([frame.scaleHandles.length, fitted?.scaleHandles.length]).toEqual([8, 8])
  })
})

describe('a hit on the canvas', () => {
  const nothingElse = { isShown: () => true, inkOf: () => null }
  const hit = (x: number, y: number, ...names: readonly string[]) =>
    canvasHit({ x, y }, names, canvasTargets([area], nothingElse), viewport)

  it('prefers handles to the artwork, the artwork to the area, the area to nothing', () => {
    const kinds = [
      hit(300, 300, artworkName, nameOfHandle({ x: -1, y: -1 })),
      hit(300, 300, rotateName, artworkName),
      hit(300, 300, artworkName, nameOfGuide(0)),
      hit(300, 300, nameOfGuide(0)),
      hit(5, 5),
    ].map(({ kind }) => kind)
    expect(kinds).toEqual(['scale', 'rotate', 'artwork', 'area', 'nothing'])
  })

  it('tells the handle and the guide by the name of the shape', () => {
    expect(hit(300, 300, nameOfHandle({ x: 1, y: 0 }))).toEqual({ kind: 'scale', handle: { x: 1, y: 0 } })
    expect([nameOfGuide(12), artworkName].map(guideOfName)).toEqual([12, null])
  })

  it('shows the cursor that points along the pull', () => {
    const center = { x: 0, y: 0 }
    expect([scaleCursor({ x: 9, y: 0 }, center), scaleCursor({ x: -9, y: 9 }, center)]).toEqual([
      'ew-resize',
      'nesw-resize',
    ])
  })
})
