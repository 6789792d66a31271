import { noEdits } from '../../engine/edits/no-edits'
import type { SourceName } from '../../service/ports/document-source'
import type { CallOptions, FidelityReport } from '../../service/ports/engine'
import { fidelityTolerance, toleratedShare } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { withDocument } from '../documents/document-cache'
import { mergedDocument } from '../documents/stored-picture'
import { allocatePicture, frameOf, type Picture } from '../pictures/picture'
import { drawDocument, wholeDrawing } from './draw-document'
import { drawDraft } from './edit-document'
import { partOf } from './part-of'

/**
 * Compares our drawing of the unedited document with the picture stored in the file. Throws what opening and drawing
 * throw.
 */
export const checkFidelity = (
  context: EngineContext,
  file: SourceName,
  options: CallOptions,
): Promise<FidelityReport | null> =>
  withDocument(context, file, async (open) => {
    const merged = mergedDocument(open)
    if (merged === null) return null
    const draft = { edits: noEdits, rerender: 'none', bytesPerSample: 1 } as const
    const ours = await drawDraft(context, open, draft, { ...options, onProgress: partOf(options, 0, 0.6) })
    try {
      const rest = { ...options, onProgress: partOf(options, 0.6, 0.9) }
      const stored = await drawDocument(context, open, wholeDrawing(merged, 1), rest)
      try {
        return { ...(await compare(context, ours.picture, stored.picture)), diagnostics: ours.diagnostics }
      } finally {
        stored.picture.free()
      }
    } finally {
      ours.picture.free()
    }
  })

const compare = async (
  context: EngineContext,
  ours: Picture,
  stored: Picture,
): Promise<Omit<FidelityReport, 'diagnostics'>> => {
  const shown = allocatePicture(context, ours, { bytesPerSample: 1, profile: null })
  try {
    const { buffer } = context.memory.memory
    const bytes = ours.width * ours.height * 4
    const view = ({ address }: Picture): Uint8Array => new Uint8Array(buffer, address, bytes)
    const figures = differences(view(ours), view(stored), view(shown))
    const difference = await context.codec.encode(frameOf(context, shown), {
      width: ours.width,
      height: ours.height,
      format: 'png',
      quality: 100,
      dpi: 72,
      profile: { mode: 'omit' },
      isOpaque: true,
    })
    return { width: ours.width, height: ours.height, ...figures, difference }
  } finally {
    shown.free()
  }
}

type Figures = Pick<FidelityReport, 'meanDifference' | 'largestDifference' | 'differingShare' | 'isFaithful'>

/**
 * All arrays are straight RGBA8 of one length. `shown` receives each pixel's largest difference, four times as bright,
 * opaque.
 */
export const differences = (ours: Uint8Array, stored: Uint8Array, shown: Uint8Array): Figures => {
  let sum = 0
  let largestDifference = 0
  let differing = 0
  for (let at = 0; at < ours.length; at += 4) {
    const a = ours[at + 3]!
    const b = stored[at + 3]!
    let largest = Math.abs(a - b)
    sum += largest
    for (let channel = at; channel < at + 3; channel += 1) {
      const difference = Math.abs(overWhite(ours[channel]!, a) - overWhite(stored[channel]!, b))
      sum += difference
      if (difference > largest) largest = difference
    }
    if (largest > largestDifference) largestDifference = largest
    if (largest > fidelityTolerance) differing += 1
    shown.fill(Math.min(255, largest * 4), at, at + 3)
    shown[at + 3] = 255
  }
  const differingShare = differing / (ours.length / 4)
  return {
    meanDifference: sum / ours.length,
    largestDifference,
    differingShare,
    isFaithful: differingShare <= toleratedShare,
  }
}

const overWhite = (sample: number, alpha: number): number =>
  alpha === 255 ? sample : Math.round((sample * alpha + 255 * (255 - alpha)) / 255)
