import { AppError } from '@contract/errors'
import type { SmartObject } from '@contract/service/psd-mockup'
import type { Uuid } from '@contract/vocabulary'
import type { PresetChoice } from './service-options'

/**
 * The presets that were chosen for a mockup, by smart object. Throws `LAYER_NOT_FOUND`, and `NOT_FOUND` for a preset
 * that its smart object does not have.
 */
export const chosenPresets = (
  choices: readonly PresetChoice[],
  smartObjects: readonly SmartObject[],
): ReadonlyMap<Uuid, Uuid> =>
  new Map(
    choices.flatMap(({ layer, preset }) =>
      layersNamed(layer, smartObjects).map(({ uuid, print_area_presets: presets }) => {
        const found = presets.find((each) => isNamed(preset, each.uuid, each.name))
        if (found) return [uuid, found.uuid] as const
        throw new AppError('presetUnknown', { layer, preset, names: presets.map(({ name }) => name) })
      }),
    ),
  )

const layersNamed = (layer: string, smartObjects: readonly SmartObject[]): readonly SmartObject[] => {
  const named = smartObjects.filter(({ uuid, name, layer_name }) => isNamed(layer, uuid, name, layer_name))
  if (named.length > 0) return named
  const names = smartObjects.map(({ layer_name, name }) => layer_name || name)
  throw new AppError('layerNameUnknown', { name: layer, near: null, names, more: 0 })
}

const isNamed = (reference: string, ...names: readonly string[]): boolean =>
  names.some((name) => name.toLowerCase() === reference.toLowerCase())
