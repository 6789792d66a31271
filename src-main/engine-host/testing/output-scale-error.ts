import type { Size } from '../../engine/document/geometry'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import type { DocumentDraft } from '../drawing/draft'
import { drawForOutput } from '../drawing/draw-for-output'
import { drawDraft } from '../drawing/edit-document'
import type { Picture } from '../pictures/picture'
import { scalePicture } from '../pictures/scale-picture'

/**
 * The difference between drawing for an output and drawing whole, then reducing: over all samples, colours over white,
 * of 255.
 */
export interface OutputScaleError {
  readonly mean: number
  readonly largest: number
  /** Time of each of the two methods. */
  readonly smallMs: number
  readonly wholeMs: number
}

/** Draws by both methods. Throws what drawing throws. */
export const outputScaleError = async (
  context: EngineContext,
  open: OpenDocument,
  draft: DocumentDraft,
  size: Size,
): Promise<OutputScaleError> => {
  const options: CallOptions = {}
  const start = performance.now()
  const small = samplesOf(context, (await drawForOutput(context, open, draft, size, options)).picture)
  const between = performance.now()
  const { picture } = await drawDraft(context, open, draft, options)
  const whole = samplesOf(context, await scalePicture(context, picture, { ...size, icc: null }, options))
  const end = performance.now()
  return { ...differenceOf(small, whole), smallMs: between - start, wholeMs: end - between }
}

/** A copy; the picture is freed. */
const samplesOf = ({ memory }: EngineContext, { address, width, height, free }: Picture): Uint8Array => {
  const samples = new Uint8Array(memory.memory.buffer, address, width * height * 4).slice()
  free()
  return samples
}

const differenceOf = (one: Uint8Array, other: Uint8Array): Pick<OutputScaleError, 'mean' | 'largest'> => {
  let sum = 0
  let largest = 0
  for (let at = 0; at < one.length; at += 4) {
    const alphas = [one[at + 3]!, other[at + 3]!] as const
    for (let channel = 0; channel < 4; channel += 1) {
      const [a, b] = [one[at + channel]!, other[at + channel]!]
      const off = channel === 3 ? a - b : overWhite(a, alphas[0]) - overWhite(b, alphas[1])
      sum += Math.abs(off)
      largest = Math.max(largest, Math.abs(off))
    }
  }
  return { mean: sum / one.length, largest }
}

const overWhite = (color: number, alpha: number): number => (color * alpha) / 255 + 255 - alpha
