import type { LayerRow } from '@contract/desktop/documents'
import type { KeptBlending } from '@contract/edits/blending'
import { type GroupBlendModeId, groupBlendModeIds } from '@contract/vocabulary'
import type { Edits } from './edits'

type Blended = Pick<LayerRow, 'uuid' | 'opacity' | 'blend_mode'>

export interface Blending {
  /** Whole percent. */
  readonly opacity: number
  readonly blendMode: GroupBlendModeId
}

/** What the file has. */
export const ownBlending = ({ opacity, blend_mode }: Blended): Blending => ({
  opacity: Math.round(opacity * 100),
  blendMode: groupBlendModeIds.find((id) => id === blend_mode) ?? 'normal',
})

export const blendingOf = ({ blendings }: Edits, layer: Blended): Blending => {
  const { opacity, blendMode } = ownBlending(layer)
  const changed = blendings[layer.uuid]
  return { opacity: changed?.opacity ?? opacity, blendMode: changed?.blendMode ?? blendMode }
}

/** What the file has is not an edit, unless a layer comp may show the layer otherwise. Null: as in the file. */
export function withBlending(edits: Edits, layer: Blended, change: Partial<Blending> | null): Edits {
  const { [layer.uuid]: before, ...blendings } = edits.blendings
  if (change === null) return { ...edits, blendings }
  const own = ownBlending(layer)
  const wished = { ...before, ...change }
  const isKept = (field: keyof Blending): boolean =>
    wished[field] !== undefined && (edits.comp !== null || wished[field] !== own[field])
  const changed: KeptBlending = {
    ...(isKept('opacity') && { opacity: wished.opacity }),
    ...(isKept('blendMode') && { blendMode: wished.blendMode }),
  }
  const isOwn = Object.keys(changed).length === 0
  return { ...edits, blendings: isOwn ? blendings : { ...blendings, [layer.uuid]: changed } }
}
