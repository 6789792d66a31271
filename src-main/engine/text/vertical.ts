import type { TextStyle } from '../document/text-model'
import type { LaidLine } from './laid-text'
import type { SetLine } from './lay-lines'
import { lineRange, mapLine } from './map-line'

/** Characters that stand upright in vertical text (UAX 50, by script and block), most of them in East Asia. */
const upright =
  /^[\p{Script=Hani}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}\p{Script=Bopo}\p{Script=Yiii}\u3000-\u303F\u30A0-\u30FF\uFF01-\uFF60\uFFE0-\uFFE6\p{Emoji_Presentation}]/u

/** Whether a grapheme cluster stands upright in vertical text. */
export const standsUpright = (cluster: string, { verticalForm }: TextStyle): boolean =>
  verticalForm === 'upright' || upright.test(cluster)

/**
 * A line that runs down: upright letters one below another, others on their side, with the middle of their ascenders
 * and descenders on the line's axis. `axis` is the line's x, `top` the y at which lines begin.
 */
export const verticalLine = (line: SetLine, axis: number, top: number): LaidLine => ({
  ...lineRange(line),
  baseline: axis,
  rules: [],
  glyphs: mapLine(line, ({ cluster, along, up, size }) => {
    const y = top + line.start + along
    if (cluster.item.isUpright) return { x: axis + up, y, turnDegrees: 0 }
    const { font } = cluster.item
    const middle = ((font.metrics.ascender + font.metrics.descender) / 2 / font.unitsPerEm) * size
    return { x: axis - middle + up, y, turnDegrees: 90 }
  }),
})
