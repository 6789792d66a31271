import { AppError } from '@contract/errors'
import type { SmartObject } from '@contract/service/psd-mockup'
import type { Uuid } from '@contract/vocabulary'
import type { PresetChoice } from './service-options'

/**
 * The presets that were chosen for a mockup, by smart object. `filled`: the smart objects that get artwork or a colour.
 * Throws `LAYER_NOT_FOUND`, and `NOT_FOUND` for a preset that its smart object, or no filled one, has.
 */
export const chosenPresets = (
  choices: readonly PresetChoice[],
  smartObjects: readonly SmartObject[],
  filled: ReadonlySet<Uuid>,
): ReadonlyMap<Uuid, Uuid> =>
  new Map(
    choices.flatMap(({ layer, preset }) => {
      if (layer !== null)
        return layersNamed(layer, smartObjects).flatMap((each) => withPreset(preset, [each], layer))
      const all = smartObjects.filter(({ uuid }) => filled.has(uuid))
      return all.length === 0 ? [] : withPreset(preset, all, all.map(({ name }) => name).join(', '))
    }),
  )

/** Those of the smart objects that have the preset, with it. Throws if none has. */
const withPreset = (
  preset: string,
  smartObjects: readonly SmartObject[],
  layer: string,
): readonly (readonly [Uuid, Uuid])[] => {
  const pairs = smartObjects.flatMap(({ uuid, print_area_presets: presets }) => {
    const found = presets.find((each) => isNamed(preset, each.uuid, each.name))
    return found ? [[uuid, found.uuid] as const] : []
  })
  if (pairs.length > 0) return pairs
  const names = smartObjects.flatMap((each) => each.print_area_presets.map(({ name }) => name))
  throw new AppError('presetUnknown', { layer, preset, names: [...new Set(names)] })
}

const layersNamed = (layer: string, smartObjects: readonly SmartObject[]): readonly SmartObject[] => {
  const named = smartObjects.filter(({ uuid, name, layer_name }) => isNamed(layer, uuid, name, layer_name))
  if (named.length > 0) return named
  const names = smartObjects.map(({ layer_name, name }) => layer_name || name)
  throw new AppError('layerNameUnknown', { name: layer, near: null, names, more: 0 })
}

const isNamed = (reference: string, ...names: readonly string[]): boolean =>
  names.some((name) => name.toLowerCase() === reference.toLowerCase())
