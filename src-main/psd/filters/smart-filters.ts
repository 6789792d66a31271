import type { UndrawnFeature } from '../../engine/document/document'
import type { AppliedFilter } from '../../engine/document/smart-filter'
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
import type { ColorSpace } from '../descriptors/solid-color'
import { undrawn } from '../records/undrawn-features'
import { filterRecord } from './filter-record'

export interface SmartFilters {
  /** In the order in which they are applied. */
  readonly filters: readonly AppliedFilter[]
  /** Whether the filters' mask is used, and its value outside its bounds. */
  readonly mask: 'off' | 'white-outside' | 'black-outside'
  readonly undrawn: readonly UndrawnFeature[]
}

/** Reads a smart object's `filterFX`. Filters that are switched off are left out; unknown ones become notes. */
export const readSmartFilters = (list: Descriptor | null, space: ColorSpace): SmartFilters => {
  if (!list || list['enab'] === false) return { filters: [], mask: 'off', undrawn: [] }
  const filters: AppliedFilter[] = []
  const notes = new Map<string, UndrawnFeature>()
  for (const entry of listOf(list, 'filterFXList')) {
    if (!isDescriptor(entry) || entry['enab'] === false) continue
    const read = readFilter(entry, space)
    if (read) filters.push(read.applied)
    const note = read ? read.gap && wearsAlike(nameOf(entry), read.gap) : goesWithout(nameOf(entry))
    if (note) notes.set(note.feature, note)
  }
  return { filters, mask: maskUse(list), undrawn: [...notes.values()] }
}

const maskUse = (list: Descriptor): SmartFilters['mask'] => {
  if (list['filterMaskEnable'] === false) return 'off'
  return list['filterMaskExtendWithWhite'] === false ? 'black-outside' : 'white-outside'
}

const nameOf = (entry: Descriptor): string => textOf(entry, 'Nm  ').replace(/[.…]+$/, '') || 'unknown'

const goesWithout = (name: string): UndrawnFeature =>
  undrawn(`smart-filter:${slug(name)}:unknown`, `Replaced contents go without the smart filter “${name}”.`)

const wearsAlike = (name: string, gap: string): UndrawnFeature =>
  undrawn(`smart-filter:${slug(name)}`, `Replaced contents wear the smart filter “${name}” ${gap}.`)

const readFilter = (
  entry: Descriptor,
  space: ColorSpace,
): { readonly applied: AppliedFilter; readonly gap: string | null } | null => {
  const options = childOf(entry, 'blendOptions')
  const blendMode = options ? descriptorBlendMode(enumOf(options, 'Md  ')) : 'normal'
  if (blendMode === null || blendMode === 'dissolve') return null
  const read = filterRecord(entry, childOf(entry, 'Fltr'), space)
  if (!read) return null
  const applied = { filter: read.filter, opacity: numberOf(options, 'Opct', 100) / 100, blendMode }
  return { applied, gap: read.gap }
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'unknown'
