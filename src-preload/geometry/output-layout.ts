import type { Size } from './plane'

/** The shape of a file whose proportions are not the picture's. */
export interface OutputFrame extends Size {
  /** `pad`: the whole picture, with room around it. `crop`: no room, what stands out is cut off. Both centred. */
  readonly fit: 'pad' | 'crop'
}

export interface OutputShape {
  /** Of the file in pixels; `original`: the picture keeps its own pixels. */
  readonly width: number | 'original'
  /** Only the proportion of its sides counts. Missing: the picture's own. */
  readonly frame?: OutputFrame | null
}

export interface OutputLayout {
  readonly file: Size
  /** The whole picture, drawn in the centre of the file: within it (`pad`), or over its edges (`crop`). */
  readonly drawn: Size
}

/** The sizes, px, of a file and of the picture in it; every side has at least one pixel. */
export const outputLayout = (own: Size, { width, frame }: OutputShape): OutputLayout => {
  if (!frame) {
    const file = width === 'original' ? own : whole({ width, height: (own.height * width) / own.width })
    return { file, drawn: file }
  }
  const isPadded = frame.fit === 'pad'
  if (width === 'original') {
    const isWider = own.width * frame.height > own.height * frame.width
    const followsWidth = isWider === isPadded
    const file = followsWidth
      ? { width: own.width, height: (own.width * frame.height) / frame.width }
      : { width: (own.height * frame.width) / frame.height, height: own.height }
    return { file: whole(file), drawn: { width: own.width, height: own.height } }
  }
  const file = whole({ width, height: (width * frame.height) / frame.width })
  const scales = [file.width / own.width, file.height / own.height]
  const scale = isPadded ? Math.min(...scales) : Math.max(...scales)
  return { file, drawn: whole({ width: own.width * scale, height: own.height * scale }) }
}

const whole = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})
