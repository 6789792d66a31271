import type { BlendModeId } from '@contract/vocabulary'
import type { LayerId } from '../document/layer-id'
import type { MapPart } from './photo-template'

/** A layer of a target that lies on its print. */
interface LightLayer {
  readonly part: Exclude<MapPart, 'photo' | 'folds'>
  readonly name: string
  readonly blendMode: BlendModeId
  /** Counted from the target's group. */
  readonly idInGroup: number
  /** False for light that the photo itself carries into a print which multiplies. */
  readonly isOnMultiplied: boolean
}

/** The layers clipped to a print, back to front. Names and ids are those of the written PSD, too. */
export const lightLayers: readonly LightLayer[] = [
  { part: 'shading', name: 'Shading', blendMode: 'multiply', idInGroup: 2, isOnMultiplied: false },
  { part: 'texture', name: 'Texture', blendMode: 'linear_light', idInGroup: 3, isOnMultiplied: false },
  { part: 'sheen', name: 'Sheen', blendMode: 'screen', idInGroup: 4, isOnMultiplied: false },
  { part: 'highlights', name: 'Highlights', blendMode: 'screen', idInGroup: 5, isOnMultiplied: true },
]

export const photoLayer = { name: 'Photo', id: 1 as LayerId } as const
/** The group of a target; its smart object has the target's own name, by which people place artwork. */
export const groupNameOf = (target: string): string => `Light on ${target}`

/** `target` counts from 0, as in the template. */
export const groupIdOf = (target: number): LayerId => (100 * (target + 1)) as LayerId

/** The smart object that takes the print. */
export const printIdOf = (target: number): LayerId => (groupIdOf(target) + 1) as LayerId

/** Whether the photo's own shading and weave show through a print in this mode. */
export const carriesPhoto = (mode: BlendModeId): boolean => mode === 'multiply'
