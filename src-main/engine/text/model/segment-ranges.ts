import type { TextLayer } from '../../document/document'

/** A piece of a model's text, in UTF-16 units. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/**
 * Where the segments that records list lie in the model's text. Adjacent; together they are the text without the
 * `\r` that closes its last paragraph.
 */
export const segmentRanges = ({ text, model }: Pick<TextLayer, 'text' | 'model'>): readonly TextRange[] => {
  const end = Math.max(0, (model?.text.length ?? text.text.length + 1) - 1)
  let at = 0
  return text.segments.map((segment, index) => {
    const from = Math.min(at, end)
    at = from + segment.text.length
    return { from, to: index === text.segments.length - 1 ? end : Math.min(at, end) }
  })
}
