import type { DrawingMap, PictureSize } from '../../service/ports/image-codec'
import { drawPdfPart } from './draw-pdf-part'
import type { PdfiumPage } from './load-pdfium'
import { boundsInPart } from './pdf-boxes'
import { type PixelBox, TouchedPicture } from './touched-picture'

/**
 * What the page shows, with Photoshop's edges, in straight RGBA of 8 bits, on nothing. Photoshop lays one object over
 * the other, each with its own edges: so do we, where none is translucent or blends, and where they are not too many.
 */
export const drawTouchedPdf = (page: PdfiumPage, size: PictureSize, map: DrawingMap): Uint8Array => {
  const picture = new TouchedPicture(size, map)
  const draw = (box: PixelBox): void => {
    for (const { width, height, toPixels, lay } of picture.bands(box))
      lay(drawPdfPart(page, { width, height }, toPixels))
  }
  const objects = objectsOf(page)
  const boxes = objects.map((object) => boxOf(page, object, picture))
  if (!areLaidApart(page, objects, boxes)) draw(picture.box)
  else drawEach(page, objects, (place) => draw(boxes[place]!))
  return picture.finished()
}

const objectsOf = ({ module, pageIdx }: PdfiumPage): readonly number[] =>
  Array.from({ length: module._FPDFPage_CountObjects(pageIdx) }, (_, place) =>
    module._FPDFPage_GetObject(pageIdx, place),
  )

const areLaidApart = (
  { module }: PdfiumPage,
  objects: readonly number[],
  boxes: readonly PixelBox[],
): boolean => {
  const pixels = boxes.reduce((sum, box) => sum + (box.right - box.left) * (box.bottom - box.top), 0)
  if (objects.length > mostObjects || pixels > mostPixels) return false
  return objects.every((object) => module._FPDFPageObj_HasTransparency(object) === 0)
}

/** PDFium passes all objects of the page to draw one. */
const mostObjects = 1000
/** Of all objects together; one to two seconds. */
const mostPixels = 8e5

const drawEach = (
  { module }: PdfiumPage,
  objects: readonly number[],
  draw: (place: number) => void,
): void => {
  for (const object of objects) module._FPDFPageObj_SetIsActive(object, 0)
  objects.forEach((object, place) => {
    module._FPDFPageObj_SetIsActive(object, 1)
    draw(place)
    module._FPDFPageObj_SetIsActive(object, 0)
  })
}

/** The pixels that an object can touch; all of them where its bounds are not known. */
const boxOf = (page: PdfiumPage, object: number, { toCanvas, box: whole }: TouchedPicture): PixelBox => {
  const bounds = boundsInPart(page, object)
  if (bounds === null) return whole
  const { left, top, width, height } = bounds
  const { a, b, c, d, e, f } = toCanvas
  const corners = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left, y: top + height },
    { x: left + width, y: top + height },
  ].map(({ x, y }) => ({ x: a * x + c * y + e, y: b * x + d * y + f }))
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const box = {
    left: Math.max(whole.left, Math.floor(Math.min(...xs)) - roomPx),
    top: Math.max(whole.top, Math.floor(Math.min(...ys)) - roomPx),
    right: Math.min(whole.right, Math.ceil(Math.max(...xs)) + roomPx),
    bottom: Math.min(whole.bottom, Math.ceil(Math.max(...ys)) + roomPx),
  }
  return box.left < box.right && box.top < box.bottom ? box : { left: 0, top: 0, right: 0, bottom: 0 }
}

/** PDFium draws no stroke thinner than one of its pixels. */
const roomPx = 1
