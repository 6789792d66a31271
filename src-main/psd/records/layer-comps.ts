import type { Document, LayerId } from '../../engine/document/document'
import type { Point } from '../../engine/document/geometry'
import type { LayerComp, LayerCompState } from '../../engine/document/layer-comp'
import type { LayerEffect } from '../../engine/document/layer-effect'
import { ByteReader } from '../bytes/byte-reader'
import {
  childOf,
  type Descriptor,
  enumOf,
  isDescriptor,
  listOf,
  numberOf,
  textOf,
} from '../descriptors/descriptor'
import { descriptorBlendMode } from '../descriptors/descriptor-blend-modes'
import { tryDescriptor } from '../descriptors/read-descriptor'
import type { LayerRecord } from './layer-records'

/** The layer's own block of states, and the function that reads its effects. */
export interface CompSource {
  readonly record: LayerRecord
  readonly id: LayerId
  readonly readEffects: (style: Descriptor) => readonly LayerEffect[]
}

/** Bits of "captured info". */
const captured = { visibility: 1, position: 2, appearance: 4 } as const

/**
 * The layer comps of a file: their list is an image resource, and a layer's state in each comp is in that layer's
 * metadata (`cmls` in `shmd`). Every entry there names the comps that it applies to and stores only the differences
 * from the previous entry; the first starts from a visible, unmoved layer. The entry for comp 0 is the file as it was
 * saved, which may differ from the comp that was applied last. (Found in four files.)
 */
export const readLayerComps = (
  resource: Uint8Array | undefined,
  sources: readonly CompSource[],
): Document['layerComps'] => {
  const list = tryDescriptor(resource)
  const lastApplied = numberOf(list, 'lastAppliedComp')
  const comps = listOf(list, 'list').filter(isDescriptor)
  if (comps.length === 0) return []
  const histories = sources.map((source) => ({ source, entries: entriesOf(source.record) }))
  return comps.map((comp): LayerComp => {
    const id = numberOf(comp, 'compID')
    const states = new Map<LayerId, LayerCompState>()
    for (const { source, entries } of histories) {
      if (entries.length === 0) continue
      const saved = accumulated(entries, lastApplied, entries.find(isSaved))
      const wanted = accumulated(entries, id)
      states.set(source.id, stateOf(wanted, { saved, source, flags: numberOf(comp, 'capturedInfo') }))
    }
    return {
      id,
      name: textOf(comp, 'Nm  '),
      comment: textOf(comp, 'comment'),
      isLastApplied: id === lastApplied,
      states,
    }
  })
}

interface Capture {
  readonly isVisible: boolean
  readonly offset: Point
  readonly blendOptions: Descriptor | null
  readonly style: Descriptor | null
}

const untouched: Capture = { isVisible: true, offset: { x: 0, y: 0 }, blendOptions: null, style: null }

/** All entries up to the comp's own, merged, with `last` on top. */
const accumulated = (entries: readonly Descriptor[], comp: number, last?: Descriptor): Capture => {
  const own = entries.findIndex((entry) => isFor(entry, comp))
  const before = entries.slice(0, own + 1).filter((entry) => !isSaved(entry))
  return [...before, ...(last ? [last] : [])].reduce(
    (capture, entry): Capture => ({
      isVisible: typeof entry['enab'] === 'boolean' ? entry['enab'] : capture.isVisible,
      offset: offsetOf(entry) ?? capture.offset,
      blendOptions: childOf(entry, 'blendOptions') ?? capture.blendOptions,
      style: childOf(entry, 'Lefx') ?? capture.style,
    }),
    untouched,
  )
}

const isFor = (entry: Descriptor, comp: number): boolean => listOf(entry, 'compList').includes(comp)
const isSaved = (entry: Descriptor): boolean => isFor(entry, 0)

const offsetOf = (entry: Descriptor): Point | null => {
  const offset = childOf(entry, 'Ofst')
  return offset && { x: Math.round(numberOf(offset, 'Hrzn')), y: Math.round(numberOf(offset, 'Vrtc')) }
}

interface CaptureContext {
  readonly saved: Capture
  readonly source: CompSource
  readonly flags: number
}

const stateOf = (wanted: Capture, { saved, source, flags }: CaptureContext): LayerCompState => {
  const has = (flag: number): boolean => (flags & flag) !== 0
  const looks = has(captured.appearance) ? wanted : untouched
  const offset = { x: wanted.offset.x - saved.offset.x, y: wanted.offset.y - saved.offset.y }
  const isMoved = has(captured.position) && (offset.x !== 0 || offset.y !== 0)
  const mode = enumOf(looks.blendOptions, 'Md  ')
  return {
    isVisible: has(captured.visibility) ? wanted.isVisible : null,
    offset: isMoved ? offset : null,
    blendMode: mode === 'passThrough' ? 'pass_through' : descriptorBlendMode(mode),
    opacity: shareOf(looks.blendOptions, 'Opct'),
    fillOpacity: shareOf(looks.blendOptions, 'fillOpacity'),
    effects: looks.style && source.readEffects(looks.style),
  }
}

/** A percentage as 0..1. */
const shareOf = (options: Descriptor | null, key: string): number | null =>
  options !== null && key in options ? numberOf(options, key) / 100 : null

/** Metadata items: signature, key, a flag and its padding, then the length of the data. */
const entriesOf = ({ blocks }: LayerRecord): readonly Descriptor[] => {
  const bytes = blocks.get('shmd')
  if (!bytes || bytes.length < 4) return []
  const reader = new ByteReader(bytes, 'layerMetadata')
  for (let left = reader.uint32(); left > 0 && reader.remaining >= 16; left--) {
    reader.skip(4)
    const key = reader.signature()
    reader.skip(4)
    const length = reader.uint32()
    if (length > reader.remaining) return []
    const data = reader.take(length)
    if (key === 'cmls') return listOf(tryDescriptor(data), 'layerSettings').filter(isDescriptor)
  }
  return []
}
