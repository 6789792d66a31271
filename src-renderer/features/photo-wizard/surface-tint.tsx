import type { Size } from '@geometry/plane'
import { useEffect, useRef } from 'react'
import { documentBox, type Viewport } from '../../model/view/viewport'
import { useImage } from '../../shared/use-image'

interface SurfaceTintProps {
  /** A white picture whose alpha is the mask. */
  readonly maskUrl: string
  readonly photo: Size
  readonly viewport: Viewport
  readonly isChosen: boolean
}

/** One hue that few goods have, and that the brush's green and red stand out from. */
const tint = '#3b82f6'

/** Goods under a tint. A mask that is still on its way leaves the one before in sight. */
export function SurfaceTint({ maskUrl, photo, viewport, isChosen }: SurfaceTintProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = useImage(maskUrl)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context || !image) return
    canvas.current.width = image.naturalWidth
    canvas.current.height = image.naturalHeight
    context.drawImage(image, 0, 0)
    context.globalCompositeOperation = 'source-in'
    context.fillStyle = tint
    context.fillRect(0, 0, image.naturalWidth, image.naturalHeight)
  }, [image])
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="pointer-events-none absolute"
      style={{ ...documentBox(viewport, photo), opacity: isChosen ? 0.5 : 0.25 }}
    />
  )
}
