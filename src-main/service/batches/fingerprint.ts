import { createHash } from 'node:crypto'
import { filesOfEdits } from '../../engine/edits/files-of-edits'
import { filesOfSource } from '../ports/document-source'
import type { EngineRenderRequest } from '../ports/engine'
import type { Files } from '../ports/files'

/**
 * Changes with every file that goes into a picture, and with how the files are combined. Ledgers in users' folders
 * store these hashes: the hashed input must stay the same for requests that could already be made, so new parts of a
 * request are hashed only if they are present.
 */
export const fingerprintOfRequest = async (
  { file: source, edits, output, target }: EngineRenderRequest,
  files: Pick<Files, 'stampOf'>,
): Promise<string> => {
  const marks = output.watermark ? [output.watermark.path] : []
  const stamps = await Promise.all(
    [...filesOfSource(source), ...filesOfEdits(edits), ...marks].map((path) => files.stampOf(path)),
  )
  const smartObjects = edits.smartObjects.map((each) =>
    inOrder(['layer', 'artwork', 'placement'], {
      ...each,
      placement: inOrder(placementKeys, each.placement),
    }),
  )
  const looks = edits.looks.map((each) => ({
    ...inOrder(['layer', 'color', 'adjustments'], each),
    color: each.color && inOrder(['hex', 'blendMode'], each.color),
  }))
  const fills = edits.fills.map((each) => inOrder(['layer', 'hex'], each))
  const request = {
    // A PSD is hashed by its path, as in requests made before source kinds existed.
    file: typeof source !== 'string' && source.kind === 'psd' ? source.path : source,
    edits: inOrder(editKeys, withoutNothing({ ...edits, smartObjects, looks, fills })),
    output: inOrder(['format', 'width', 'quality', 'dpi', 'profile'], output),
    target,
  }
  return createHash('sha256')
    .update(JSON.stringify([request, stamps]))
    .digest('hex')
}

const placementKeys = ['fit', 'rotateDegrees', 'flipHorizontal', 'flipVertical', 'size', 'position'] as const
const editKeys = ['smartObjects', 'layerComp', 'looks', 'fills', 'hiddenLayers', 'shownLayers'] as const

/** Omits kinds of edits added later if they change nothing. */
const withoutNothing = <Edits extends object>(edits: Edits): Edits => {
  const isMeant = ([kind, edit]: [string, unknown]): boolean =>
    editKeys.some((key) => key === kind) || !(edit === null || (Array.isArray(edit) && edit.length === 0))
  return Object.fromEntries(Object.entries(edits).filter(isMeant)) as Edits
}

/** A copy whose first keys are in this order. */
const inOrder = <Value extends object>(keys: readonly (keyof Value)[], value: Value): Value => ({
  ...Object.fromEntries(keys.map((key) => [key, value[key]])),
  ...value,
})
