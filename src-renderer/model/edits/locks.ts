import type { LayerRow } from '@contract/desktop/documents'
import type { Edits } from './edits'

type Lockable = Pick<LayerRow, 'uuid' | 'smart_object'>

/** Layers that share contents share their artwork, and with it their lock. */
const keyOf = ({ uuid, smart_object }: Lockable): string => smart_object?.contents_id ?? uuid

/** A locked layer stays as it is under the hand: its artwork is not dragged, nudged, replaced or removed. */
export const isLocked = ({ locked }: Pick<Edits, 'locked'>, layer: Lockable): boolean =>
  locked.includes(keyOf(layer))

export function withLock(edits: Edits, layer: Lockable, isOn: boolean): Edits {
  if (isLocked(edits, layer) === isOn) return edits
  const key = keyOf(layer)
  return { ...edits, locked: isOn ? [...edits.locked, key] : edits.locked.filter((each) => each !== key) }
}
