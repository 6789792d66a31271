import type { Film } from '@contract/film/film'
import { type Rect, rectHeight, rectWidth, type Size } from '../document/geometry'

/**
 * What the frame shows at rest: the largest rectangle of the film's shape in the picture, as near to the middle of the
 * subject as the picture's edges allow. Its sides may be broken numbers.
 */
export const filmCrop = (
  picture: Size,
  { width, height, crop }: Pick<Film, 'width' | 'height' | 'crop'>,
  subject: Rect | null,
): Rect => {
  const scale = Math.min(picture.width / width, picture.height / height)
  const middle = crop
    ? { x: crop.x * picture.width, y: crop.y * picture.height }
    : subject
      ? { x: (subject.left + subject.right) / 2, y: (subject.top + subject.bottom) / 2 }
      : { x: picture.width / 2, y: picture.height / 2 }
  const [left, right] = within(middle.x, width * scale, picture.width)
  const [top, bottom] = within(middle.y, height * scale, picture.height)
  return { left, top, right, bottom }
}

const within = (middle: number, length: number, room: number): readonly [number, number] => {
  const start = Math.min(room - length, Math.max(0, middle - length / 2))
  return [start, start + length]
}

/** The middle of a rectangle and its width, which are what a camera looks at. */
export const viewOf = (crop: Rect) => ({
  x: crop.left + rectWidth(crop) / 2,
  y: crop.top + rectHeight(crop) / 2,
  width: rectWidth(crop),
})
