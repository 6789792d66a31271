import type { UndrawnFeature } from '../engine/document/document'
import type { AppliedFilter, SmartFilter } from '../engine/document/smart-filter'
import { childOf, type Descriptor, enumOf, isDescriptor, listOf, numberOf, textOf } from './descriptor'
import { undrawn } from './undrawn-features'

export interface SmartFilters {
  /** In the order in which they are applied. */
  readonly filters: readonly AppliedFilter[]
  readonly undrawn: readonly UndrawnFeature[]
}

/** A smart object's `filterFX`. What is off is left out. Filters that are not known, or are mixed by a blend mode, are notes. */
export const readSmartFilters = (list: Descriptor | null): SmartFilters => {
  if (!list || list['enab'] === false) return { filters: [], undrawn: [] }
  const filters: AppliedFilter[] = []
  const undrawnNames = new Set<string>()
  for (const entry of listOf(list, 'filterFXList')) {
    if (!isDescriptor(entry) || entry['enab'] === false) continue
    const applied = readFilter(entry)
    if (applied) filters.push(applied)
    else undrawnNames.add(textOf(entry, 'Nm  ').replace(/[.…]+$/, '') || 'unknown')
  }
  return { filters, undrawn: [...undrawnNames].map(goesWithout) }
}

const goesWithout = (name: string): UndrawnFeature =>
  undrawn(`smart-filter:${slug(name)}`, `Replaced contents go without the smart filter “${name}”.`)

const readFilter = (entry: Descriptor): AppliedFilter | null => {
  const options = childOf(entry, 'blendOptions')
  if (options && enumOf(options, 'Md  ') !== 'Nrml') return null
  const filter = filterOf(childOf(entry, 'Fltr'))
  return filter && { filter, opacity: numberOf(options, 'Opct', 100) / 100 }
}

/** By the class of its descriptor, Photoshop's name for the command. */
const filterOf = (record: Descriptor | null): SmartFilter | null => {
  const radiusPx = numberOf(record, 'Rds ')
  switch (textOf(record, '_classID')) {
    case 'GsnB':
      return { kind: 'gaussian-blur', radiusPx }
    case 'boxblur':
      return { kind: 'box-blur', radiusPx }
    case 'MtnB':
      return {
        kind: 'motion-blur',
        angleDegrees: numberOf(record, 'Angl'),
        distancePx: numberOf(record, 'Dstn'),
      }
    case 'UnsM':
      return {
        kind: 'unsharp-mask',
        amount: numberOf(record, 'Amnt') / 100,
        radiusPx,
        threshold: numberOf(record, 'Thsh') / 255,
      }
    case 'HghP':
      return { kind: 'high-pass', radiusPx }
    default:
      return null
  }
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'unknown'
