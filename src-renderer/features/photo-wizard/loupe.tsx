import type { Point, Size } from '@geometry/plane'
import { toScreen, type Viewport } from '../../model/view/viewport'

interface LoupeProps {
  readonly pictureUrl: string
  readonly photo: Size
  readonly viewport: Viewport
  readonly room: Size
  /** In the photo. */
  readonly at: Point
  /** Closed, in the photo. */
  readonly outline: readonly Point[]
}

const side = 144
/** Of what the stage shows. */
const enlargement = 4
/** From the pointer to the loupe, CSS px: a finger does not cover it. */
const distance = 36

/** The place under a handle, enlarged, with the sides that meet there; beside the pointer, wherever there is room. */
export function Loupe({ pictureUrl, photo, viewport, room, at, outline }: LoupeProps) {
  const place = toScreen(viewport, at)
  const scale = viewport.scale * enlargement
  const isRight = place.x + distance + side < room.width
  const isAbove = place.y - distance - side > 0
  const inLoupe = ({ x, y }: Point): Point => ({
    x: (x - at.x) * scale + side / 2,
    y: (y - at.y) * scale + side / 2,
  })
  const corner = inLoupe({ x: 0, y: 0 })
  const points = outline.map(inLoupe).map(({ x, y }) => `${x},${y}`)
  return (
    <div
      aria-hidden
      data-testid="loupe"
      className="pointer-events-none absolute z-10 overflow-hidden rounded-full border-2 border-white bg-canvas shadow-float"
      style={{
        width: side,
        height: side,
        left: isRight ? place.x + distance : place.x - distance - side,
        top: isAbove ? place.y - distance - side : place.y + distance,
        backgroundImage: `url("${pictureUrl}")`,
        backgroundRepeat: 'no-repeat',
        backgroundSize: `${photo.width * scale}px ${photo.height * scale}px`,
        // Within the border.
        backgroundPosition: `${corner.x - 2}px ${corner.y - 2}px`,
      }}
    >
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full"
        viewBox={`2 2 ${side - 4} ${side - 4}`}
        fill="none"
      >
        <polygon points={points.join(' ')} stroke="rgb(0 0 0 / 0.55)" strokeWidth={3} />
        <polygon points={points.join(' ')} stroke="#ffffff" strokeWidth={1.25} />
        <path
          d={`M${side / 2 - 9} ${side / 2}h6m6 0h6M${side / 2} ${side / 2 - 9}v6m0 6v6`}
          stroke="#3b82f6"
          strokeWidth={2}
        />
      </svg>
    </div>
  )
}
