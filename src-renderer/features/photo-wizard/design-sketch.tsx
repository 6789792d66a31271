import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { DraftArea } from '@contract/desktop/photo-drafts'
import { areaCanvas, areaPoint, meshOfCurve } from '@geometry/curved-area'
import type { Size } from '@geometry/plane'
import { useEffect, useRef } from 'react'
import { quadTrouble } from '../../model/photo/quads'
import { drawWarped } from '../../model/placement/warped-drawing'
import { toScreen, type Viewport } from '../../model/view/viewport'
import { useImage } from '../../shared/use-image'

interface DesignSketchProps {
  readonly areas: readonly DraftArea[]
  readonly artwork: ArtworkRecord
  readonly viewport: Viewport
  readonly room: Size
}

/** The sample design on each area as it is being set: in place and bent, without the photo's light. */
export function DesignSketch({ areas, artwork, viewport, room }: DesignSketchProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = useImage(artwork.thumbnail_url)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const ratio = window.devicePixelRatio
    canvas.current.width = Math.round(room.width * ratio)
    canvas.current.height = Math.round(room.height * ratio)
    context.scale(ratio, ratio)
    if (!image) return
    for (const { quad, curve } of areas) {
      if (quadTrouble(quad) !== null) continue
      const mesh = meshOfCurve(quad, curve)
      const size = areaCanvas(quad, mesh)
      const pixels = { width: image.naturalWidth, height: image.naturalHeight }
      const scale = Math.min(size.width / pixels.width, size.height / pixels.height)
      drawWarped(context, {
        image,
        source: { x: 0, y: 0, ...pixels },
        box: {
          center: { x: size.width / 2, y: size.height / 2 },
          width: pixels.width * scale,
          height: pixels.height * scale,
          rotateDegrees: 0,
        },
        flipHorizontal: false,
        flipVertical: false,
        project: ({ x, y }) => toScreen(viewport, areaPoint(quad, mesh, x / size.width, y / size.height)),
      })
    }
  }, [areas, image, viewport, room])
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="pointer-events-none absolute inset-0 opacity-85"
      style={{ width: room.width, height: room.height }}
    />
  )
}
