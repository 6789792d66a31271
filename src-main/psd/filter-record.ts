import type { SmartFilter } from '../engine/document/smart-filter'
import { type Descriptor, numberOf, textOf } from './descriptor'
import { filterAdjustment } from './filter-adjustment'
import type { ColorSpace } from './solid-color'

/**
 * What one entry of a smart object's list does; null for what cannot be drawn. A filter with parameters is known by the class of its descriptor, Photoshop's name for
 * the command; one without by its number, four characters of old.
 */
export const filterRecord = (
  entry: Descriptor,
  record: Descriptor | null,
  space: ColorSpace,
): SmartFilter | null => {
  if (!record) return withoutParameters[characters(numberOf(entry, 'filterID'))] ?? null
  const read = readers[textOf(record, '_classID')]
  if (read) return read(record)
  const adjustment = filterAdjustment(record, space)
  return adjustment && { kind: 'adjustment', adjustment }
}

/** A number's four bytes as characters. */
const characters = (number: number): string =>
  String.fromCharCode(...[24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff))

const withoutParameters: Readonly<Record<string, SmartFilter>> = {
  Invr: { kind: 'adjustment', adjustment: { id: 'invert' } },
}

const radiusOf = (record: Descriptor): number => numberOf(record, 'Rds ')

const readers: Readonly<Record<string, (record: Descriptor) => SmartFilter>> = {
  GsnB: (record) => ({ kind: 'gaussian-blur', radiusPx: radiusOf(record) }),
  boxblur: (record) => ({ kind: 'box-blur', radiusPx: radiusOf(record) }),
  MtnB: (record) => ({
    kind: 'motion-blur',
    angleDegrees: numberOf(record, 'Angl'),
    distancePx: numberOf(record, 'Dstn'),
  }),
  UnsM: (record) => ({
    kind: 'unsharp-mask',
    amount: numberOf(record, 'Amnt') / 100,
    radiusPx: radiusOf(record),
    threshold: numberOf(record, 'Thsh') / 255,
  }),
  HghP: (record) => ({ kind: 'high-pass', radiusPx: radiusOf(record) }),
}
