import { childOf, type Descriptor, descendantOf, isDescriptor, listOf, numberOf } from './descriptor'
import { parseDocumentEngineData } from './engine-data'

/** The frame of the text that a `TySh` block calls by this `TextIndex`; null when the file has none. */
export type TextFrames = (textIndex: number) => Descriptor | null

export const noTextFrames: TextFrames = () => null

/**
 * The frames of all texts, which only the document's own block (`Txt2`) stores: the curve of a text on a path or inside
 * a shape is nowhere else. The block may have megabytes; it is parsed when the first frame is asked for. Its keys are
 * numbers: `0/8/0` are the frames, `1/1` the texts, each with the numbers of its frames in `1/0`.
 */
export const textFrames = (block: Uint8Array): TextFrames => {
  let parsed: Descriptor | null | undefined
  return (textIndex) => {
    if (parsed === undefined) parsed = tryParse(block)
    const text = listOf(childOf(parsed, '1'), '1')[textIndex]
    const [first] = listOf(descendantOf(own(text), '1'), '0')
    const frame = listOf(descendantOf(parsed, '0', '8'), '0')[numberOf(own(first), '0', -1)]
    return childOf(own(frame), '0')
  }
}

const own = (value: unknown): Descriptor | null => (isDescriptor(value) ? value : null)

const tryParse = (block: Uint8Array): Descriptor | null => {
  try {
    return parseDocumentEngineData(block)
  } catch {
    return null
  }
}
