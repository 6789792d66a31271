import type { FilmMomentReply } from '@contract/desktop/preview-port'
import { rgbOfFilm } from '../../model/film/rgb-of-film'

/**
 * Draws frames onto a canvas. Moving frames share one picture: the memory for a new one takes as long as drawing it.
 */
export class FilmPainter {
  #moving: ImageData | null = null

  draw(canvas: HTMLCanvasElement, frame: FilmMomentReply): void {
    const { width, height } = frame
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    // Frames are opaque: the page need not mix them with what is behind.
    canvas.getContext('2d', { alpha: false })?.putImageData(this.#pictureOf(frame), 0, 0)
  }

  #pictureOf({ width, height, pixelFormat, pixels }: FilmMomentReply): ImageData {
    if (pixelFormat === 'rgba') return new ImageData(new Uint8ClampedArray(pixels), width, height)
    const isKept = this.#moving?.width === width && this.#moving.height === height
    const picture = isKept && this.#moving ? this.#moving : new ImageData(width, height)
    this.#moving = picture
    rgbOfFilm(new Uint8Array(pixels), picture)
    return picture
  }
}
