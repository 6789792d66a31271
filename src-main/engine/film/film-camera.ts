import type { FilmMoment } from './film-course'
import type { Matrix } from './matrix'

/** Distance of the camera from the print area at rest, in widths of the frame: a moderate telephoto. */
const cameraDistance = 1.8
/** How far apart depths 0 and 1 lie, in widths of the frame. */
const spaceDepth = 0.2

export interface CameraWish {
  /** The depth around which the camera moves: what lies there stays in the middle. */
  readonly pivot: number
  /** Enlarges every frame alike, so that no edge of the picture is seen. 1: not at all. */
  readonly margin: number
  /** Height of the frame, in its widths. */
  readonly height: number
}

/** Share of a zoom that the camera walks; its lens does the rest. In logarithms: 1 would walk into what is near. */
const walkedZoom = 0.6
/** Nothing comes nearer to the camera, in widths of the frame. */
const leastDistance = 0.25

/**
 * Where the camera shows a plane of this depth: from the picture at rest to the frame, both centred, in widths of the
 * frame, y downwards. At rest it is the identity for every depth.
 *
 * The plane stands parallel to the frame, nearer or farther by its depth, and enlarged or reduced so that it looks the
 * same at rest. Then the space turns around the pivot, and the camera moves aside and nearer.
 */
export const cameraMap = (
  { values }: FilmMoment,
  depth: number,
  { pivot, margin, height }: CameraWish,
): Matrix => {
  const nearer = spaceDepth * (depth - pivot)
  const size = (cameraDistance - nearer) / cameraDistance
  const [pan, tilt, turn] = [values.camera_pan, values.camera_tilt, values.camera_turn].map(radians)
  const [cp, sp, ct, st, cr, sr] = [pan!, tilt!, turn!].flatMap((angle) => [Math.cos(angle), Math.sin(angle)])
  // Turned around the upright axis, then around the level one: x right, y down, z towards the camera.
  const column = (x: number, y: number, z: number) => {
    const [px, pz] = [cp! * x - sp! * z, sp! * x + cp! * z]
    return { x: px, y: ct! * y + st! * pz, z: ct! * pz - st! * y }
  }
  const [across, down, origin] = [column(size, 0, 0), column(0, size, 0), column(0, 0, nearer)]
  const walked = values.camera_zoom ** walkedZoom
  const nearest = (Math.abs(across.z) + Math.abs(down.z) * height) / 2 + origin.z
  const distance = Math.max(cameraDistance / walked, nearest + leastDistance)
  const scale = (cameraDistance * margin * values.camera_zoom) / walked
  const row = (of: (point: { x: number; y: number; z: number }) => number, moved: number) =>
    [of(across), of(down), of(origin) - moved] as const
  const x = row((point) => cr! * point.x - sr! * point.y, values.camera_x)
  const y = row((point) => sr! * point.x + cr! * point.y, values.camera_y)
  return [
    scale * x[0],
    scale * x[1],
    scale * x[2],
    scale * y[0],
    scale * y[1],
    scale * y[2],
    -across.z,
    -down.z,
    distance - origin.z,
  ]
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
