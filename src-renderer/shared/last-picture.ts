interface LastPicture {
  readonly uuid: string
  readonly source: HTMLCanvasElement
}

let last: LastPicture | null = null

/** Keeps the canvas that shows a document, for what takes its place on screen. */
export const keepLastPicture = (picture: LastPicture): void => {
  last = picture
}

/** The canvas that showed the document last, null if another document was shown after it. */
export const lastPictureOf = (uuid: string): HTMLCanvasElement | null =>
  last?.uuid === uuid ? last.source : null
