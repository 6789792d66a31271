import type { Film } from '@contract/film/film'
import { type Rect, rectHeight, rectWidth, type Size } from '../document/geometry'

/** Room beside a subject that is wider or taller than the frame, in its own lengths. */
const besideSubject = 0.06

/**
 * What the frame shows at rest: the largest rectangle of the film's shape in the picture, as near to the middle of the
 * subject as the picture's edges allow. Where it would cut the subject it is larger, and exceeds the picture on two
 * sides. Its sides may be broken numbers.
 */
export const filmCrop = (
  picture: Size,
  { width, height, crop }: Pick<Film, 'width' | 'height' | 'crop'>,
  subject: Rect | null,
): Rect => {
  const inPicture = Math.min(picture.width / width, picture.height / height)
  const aroundPicture = Math.max(picture.width / width, picture.height / height)
  // Where a person has chosen the middle, it is for them to say what is in sight.
  const shown = crop ? null : subject
  const aroundSubject = shown
    ? (1 + 2 * besideSubject) * Math.max(rectWidth(shown) / width, rectHeight(shown) / height)
    : 0
  const scale = Math.min(aroundPicture, Math.max(inPicture, aroundSubject))
  const middle = crop
    ? { x: crop.x * picture.width, y: crop.y * picture.height }
    : subject
      ? { x: (subject.left + subject.right) / 2, y: (subject.top + subject.bottom) / 2 }
      : { x: picture.width / 2, y: picture.height / 2 }
  const [left, right] = within(middle.x, width * scale, picture.width)
  const [top, bottom] = within(middle.y, height * scale, picture.height)
  return { left, top, right, bottom }
}

/** How far films move beyond what they show at rest, in lengths of the crop, where it exceeds the picture. */
const beyondCrop = 0.35

/** What the ground shows: the picture, and more where the crop exceeds it. Pixels of the picture. */
export const groundRoom = (picture: Size, crop: Rect): Rect => {
  const [across, down] = [beyondCrop * rectWidth(crop), beyondCrop * rectHeight(crop)]
  const isWider = crop.left < 0 || crop.right > picture.width
  const isTaller = crop.top < 0 || crop.bottom > picture.height
  return {
    left: isWider ? Math.min(0, crop.left - across) : 0,
    top: isTaller ? Math.min(0, crop.top - down) : 0,
    right: isWider ? Math.max(picture.width, crop.right + across) : picture.width,
    bottom: isTaller ? Math.max(picture.height, crop.bottom + down) : picture.height,
  }
}

const within = (middle: number, length: number, room: number): readonly [number, number] => {
  if (length > room) return [(room - length) / 2, (room + length) / 2]
  const start = Math.min(room - length, Math.max(0, middle - length / 2))
  return [start, start + length]
}

/** The middle of a rectangle and its width, which are what a camera looks at. */
export const viewOf = (crop: Rect) => ({
  x: crop.left + rectWidth(crop) / 2,
  y: crop.top + rectHeight(crop) / 2,
  width: rectWidth(crop),
})
