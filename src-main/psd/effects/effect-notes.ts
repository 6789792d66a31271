import type { EffectAspect } from '@contract/feature'
import type { UndrawnFeature } from '../../engine/document/document'
import type { EffectKind, LayerEffect } from '../../engine/document/layer-effect'
import { childOf, type Descriptor, enumOf, numberOf } from '../descriptors/descriptor'
import { descriptorBlendMode } from '../descriptors/descriptor-blend-modes'
import { isMixedOtherwise } from '../descriptors/gradient-record'
import { undrawn } from '../records/undrawn-features'

/** A colour or a pattern may be stored beside a gradient that is not used. */
export const isPaintedByGradient = (record: Descriptor): boolean =>
  childOf(record, 'Grad') !== null && !['SClr', 'Ptrn'].includes(enumOf(record, 'PntT'))

const isPaintedByPattern = (kind: EffectKind, record: Descriptor): boolean =>
  kind === 'pattern-overlay' || (kind === 'stroke' && enumOf(record, 'PntT') === 'Ptrn')

/** A bevel has two modes. */
const modeKeys = ['Md  ', 'hglM', 'sdwM']

/** The features of an effect read from this record that are not drawn exactly. */
export const effectNotes = (effect: LayerEffect, record: Descriptor): readonly UndrawnFeature[] => {
  const { kind } = effect
  const has = (key: EffectAspect, is: boolean, words: string): UndrawnFeature[] =>
    is ? [undrawn(`effect:${kind}:${key}`, `The ${effectWords(kind)} ${words}`)] : []
  return [
    ...(modeKeys.some((key) => descriptorBlendMode(enumOf(record, key) || 'Nrml') === null)
      ? [unknownMode(kind)]
      : []),
    ...has('texture', record['useTexture'] === true && !hasTexture(effect), 'is drawn without its texture.'),
    ...has(
      'shape-burst',
      isPaintedByGradient(record) && enumOf(record, 'Type') === 'shapeburst',
      kind === 'stroke'
        ? "runs from its inner edge to its outer one; Photoshop's may run the other way."
        : 'does not follow the outline.',
    ),
    ...has(
      'jitter',
      numberOf(record, 'ShdN') > 0 && isPaintedByGradient(record),
      'throws its gradient about by chances of its own.',
    ),
    ...has(
      'unmeasured',
      isUnmeasured(effect),
      "follows the manual; no file of Photoshop's has confirmed how.",
    ),
    ...has('grain', numberOf(record, 'Nose') > 0, 'has as many dots as in Photoshop, but not the same.'),
    ...has(
      'resampling',
      isPaintedByPattern(kind, record) && numberOf(record, 'Angl') !== 0,
      'repeats a turned pattern, whose samples are mixed in another way.',
    ),
    ...has(
      'noise',
      isPaintedByGradient(record) && enumOf(childOf(record, 'Grad'), 'GrdF') === 'ClNs',
      "is drawn with a noise of its own, not with Photoshop's.",
    ),
    ...has(
      'interpolation',
      isPaintedByGradient(record) && isMixedOtherwise(record),
      'mixes its colours in another way.',
    ),
  ]
}

const isUnmeasured = (effect: LayerEffect): boolean => {
  if (effect.kind !== 'bevel-emboss') return false
  const { technique, style, profile, softenPx } = effect
  return technique !== 'smooth' || style === 'stroke-emboss' || profile !== null || softenPx > 1
}

const hasTexture = (effect: LayerEffect): boolean => effect.kind === 'bevel-emboss' && effect.texture !== null

export const unknownMode = (kind: EffectKind): UndrawnFeature =>
  undrawn(
    `effect:${kind}:blend`,
    `The ${effectWords(kind)} has an unknown blend mode; it is drawn as normal.`,
  )

/** The kind as words of a sentence. */
export const effectWords = (kind: EffectKind): string => kind.replaceAll('-', ' ')
