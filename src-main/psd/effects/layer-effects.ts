import type { UndrawnFeature } from '../../engine/document/document'
import type { EffectKind, LayerEffect } from '../../engine/document/layer-effect'
import { ByteReader } from '../bytes/byte-reader'
import { childOf, type Descriptor, enumOf, isDescriptor } from '../descriptors/descriptor'
import { tryDescriptor } from '../descriptors/read-descriptor'
import { undrawn } from '../records/undrawn-features'
import { effectNotes, effectWords, isPaintedByGradient, unknownMode } from './effect-notes'
import { type OldEffect, readOldEffect } from './old-effects'
import { type EffectSurroundings, readEffect } from './read-effect'

export interface LayerEffects {
  /** Effects that are switched on and can be drawn, in Photoshop's order, back to front. */
  readonly effects: readonly LayerEffect[]
  /** Effects that are switched on and cannot be drawn, or not exactly. */
  readonly notes: readonly UndrawnFeature[]
}

/**
 * Effects by the keys of their descriptors, back to front; the value is a list where an effect can be applied several
 * times.
 */
const effectKeys: readonly (readonly [key: string, kind: EffectKind])[] = [
  ['DrSh', 'drop-shadow'],
  ['dropShadowMulti', 'drop-shadow'],
  ['OrGl', 'outer-glow'],
  ['patternFill', 'pattern-overlay'],
  ['GrFl', 'gradient-overlay'],
  ['gradientFillMulti', 'gradient-overlay'],
  ['SoFi', 'color-overlay'],
  ['solidFillMulti', 'color-overlay'],
  ['ChFX', 'satin'],
  ['IrGl', 'inner-glow'],
  ['IrSh', 'inner-shadow'],
  ['innerShadowMulti', 'inner-shadow'],
  ['FrFX', 'stroke'],
  ['frameFXMulti', 'stroke'],
  ['ebbl', 'bevel-emboss'],
]

const none: LayerEffects = { effects: [], notes: [] }
const unreadable: LayerEffects = {
  effects: [],
  notes: [undrawn('effect:unreadable', 'The layer has effects that cannot be read; they are missing.')],
}

/** The style of a layer. Only files of Photoshop 5 have the old block alone. */
export const readLayerEffects = (
  blocks: ReadonlyMap<string, Uint8Array>,
  around: EffectSurroundings,
): LayerEffects => {
  const current = blocks.get('lmfx') ?? blocks.get('lfx2') ?? blocks.get('lfxs')
  if (current) {
    // A group's effects are in `lfxs`. An object version precedes the descriptor.
    const descriptor = tryDescriptor(current, 4)
    return descriptor ? readStyle(descriptor, around) : unreadable
  }
  const old = blocks.get('lrFX')
  return old ? readOld(old, around) : none
}

/** The effects in the descriptor of a style. */
export const readStyle = (style: Descriptor, around: EffectSurroundings): LayerEffects => {
  if (style['masterFXSwitch'] === false) return none
  const records = effectKeys.flatMap(([key, kind]) =>
    instancesOf(style[key]).map((record) => ({ kind, record })),
  )
  const read = records.map(({ kind, record }) => readOne(kind, record, around))
  return { effects: read.flatMap(({ effects }) => effects), notes: read.flatMap(({ notes }) => notes) }
}

/** The first of several instances in the list is the topmost. */
const instancesOf = (value: unknown): readonly Descriptor[] =>
  (Array.isArray(value) ? [...value].reverse() : [value])
    .filter(isDescriptor)
    .filter((each) => each['enab'] === true)

const readOne = (kind: EffectKind, record: Descriptor, around: EffectSurroundings): LayerEffects => {
  if (!canPaint(record)) return { effects: [], notes: [missing(kind)] }
  const effect = readEffect(kind, record, around)
  return effect
    ? { effects: [effect], notes: effectNotes(effect, record) }
    : { effects: [], notes: [missing(kind)] }
}

const canPaint = (record: Descriptor): boolean =>
  !isPaintedByGradient(record) || ['CstS', 'ClNs'].includes(enumOf(childOf(record, 'Grad'), 'GrdF'))

const missing = (kind: EffectKind): UndrawnFeature =>
  undrawn(`effect:${kind}`, `The ${effectWords(kind)} of this layer is missing.`)

const readOld = (bytes: Uint8Array, around: EffectSurroundings): LayerEffects => {
  const reader = new ByteReader(bytes, 'layerEffects')
  const found: OldEffect[] = []
  try {
    reader.skip(2)
    for (let count = reader.uint16(); count > 0; count--) {
      reader.skip(4)
      const key = reader.signature()
      const old = readOldEffect(key, reader.take(reader.uint32()), around)
      if (old?.isEnabled) found.push(old)
    }
  } catch {
    return unreadable
  }
  found.sort((a, b) => orderOf(a.kind) - orderOf(b.kind))
  return { effects: found.map(({ effect }) => effect), notes: found.flatMap(notesOnOld) }
}

/** The position of a kind, counted from the back. */
const orderOf = (wanted: EffectKind): number => effectKeys.findIndex(([, kind]) => kind === wanted)

/** A colour overlay is read completely; some values of the other effects have no counterpart. */
const notesOnOld = ({ kind, intensity, hasUnknownMode }: OldEffect): readonly UndrawnFeature[] => [
  ...(kind === 'color-overlay'
    ? []
    : [
        undrawn(
          `effect:${kind}:old`,
          `The ${effectWords(kind)} is one of Photoshop 5, and drawn nearly as it was there.`,
        ),
      ]),
  ...(hasUnknownMode ? [unknownMode(kind)] : []),
  ...(intensity === 0
    ? []
    : [undrawn(`effect:${kind}:intensity`, `The ${effectWords(kind)} is drawn without its intensity.`)]),
]
