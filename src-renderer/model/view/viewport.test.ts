import { describe, expect, it } from 'vitest'
import { fittedViewport, nextZoomStop, toDocument, toScreen, zoomAbout } from './viewport'

const document = { width: 2000, height: 1000 }
const room = { width: 1064, height: 800 }

describe('a viewport', () => {
  it('fits a large picture into the room, centred, with a margin', () => {
    expect(fittedViewport(document, room, 1)).toEqual({ scale: 0.5, offsetX: 32, offsetY: 150 })
  })

  it('does not enlarge a small picture beyond its own pixels', () => {
    expect(fittedViewport({ width: 100, height: 100 }, room, 2).scale).toBe(0.5)
  })

  it('keeps the point under the pointer when it zooms', () => {
    const viewport = fittedViewport(document, room, 1)
    const anchor = { x: 300, y: 240 }
    const zoomed = zoomAbout(viewport, 3, anchor)
    const before = toDocument(viewport, anchor)
    expect(toScreen(zoomed, before).x).toBeCloseTo(anchor.x, 9)
    expect(toScreen(zoomed, before).y).toBeCloseTo(anchor.y, 9)
  })

  it('steps through the zoom stops and stays at the last', () => {
    expect([nextZoomStop(0.4, 1), nextZoomStop(0.5, 1), nextZoomStop(0.5, -1), nextZoomStop(32, 1)]).toEqual([
      0.5, 0.67, 0.33, 32,
    ])
  })
})
