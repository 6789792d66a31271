import { type Failure, failureOf, readFailure } from '@contract/errors'
import { weightOf } from '@contract/feature-weight'
import type { Warning } from '@contract/service/envelope'
import type { DocumentDescription, LayerDiagnostic } from '../ports/engine'

/**
 * What is wrong with an uploaded file, by the interface's own codes: contents that are missing, damaged or of another
 * format first, then layers that cannot be drawn.
 */
export const uploadProblems = ({ problems = [], diagnostics }: DocumentDescription): readonly Failure[] => [
  ...problems.flatMap((stored) => readFailure(stored) ?? []),
  ...diagnostics.flatMap(damageOf),
]

/** The first reason to refuse the file where uploads are strict; null if there is none. */
export const refusalOf = (description: DocumentDescription): Failure | null => {
  const lost = description.diagnostics.find(
    ({ feature, layerName }) => layerName !== null && isOfPicture(feature) && coveringCode(feature) === null,
  )
  return (
    uploadProblems(description)[0] ??
    (lost ? failureOf('layerFeatureMissing', { layer: lost.layerName ?? '', why: lost.effect }) : null)
  )
}

/** A mockup's warnings: its problems, then everything else that is not drawn as in Photoshop. */
export const uploadWarnings = (description: DocumentDescription): Warning[] => {
  const problems = uploadProblems(description)
  const told = new Set(problems.map(({ code }) => code))
  const others = description.diagnostics.filter(({ feature }) => {
    const code = coveringCode(feature)
    return code === null || !told.has(code)
  })
  return [
    ...problems.map(({ code, message }) => ({
      code,
      message: [message, consequences[code]].join(' ').trim(),
    })),
    ...others.map(({ feature, effect }) => ({ code: feature, message: effect })),
  ]
}

const isOfPicture = (feature: string): boolean => {
  const weight = weightOf(feature)
  return weight === 'lost' || weight === 'replaced'
}

/** The code under which the same thing is told as a problem. */
const coveringCode = (feature: string): Failure['code'] | null => {
  if (feature === 'damaged-layer-data') return 'LAYER_RENDER_FAILED'
  if (feature === 'smart-object:contents-missing') return 'LINKED_SMART_OBJECT_CONTENT_MISSING'
  return feature === 'smart-object:contents-damaged' || feature === 'smart-object:unreadable'
    ? 'SMART_OBJECT_EXTRACTION_FAILED'
    : null
}

const damageOf = ({ feature, layerName, effect }: LayerDiagnostic): readonly Failure[] => {
  if (feature === 'damaged-layer-data') return [failureOf('layerNotDrawn', { layer: layerName, why: effect })]
  return feature === 'smart-object:unreadable'
    ? [failureOf('contentsDamaged', { layer: layerName ?? '' })]
    : []
}

const consequences: Readonly<Partial<Record<Failure['code'], string>>> = {
  LINKED_SMART_OBJECT_CONTENT_MISSING: 'It shows the pixels stored for it, and can be filled.',
  SMART_OBJECT_EXTRACTION_FAILED: 'The pixels stored for it are shown.',
  UNSUPPORTED_SMART_OBJECT_FORMAT: 'It shows the picture stored for it, and can be filled.',
}
