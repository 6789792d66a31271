import type { BlendModeId } from '@contract/vocabulary'
import type { LayerPath } from '../../engine/document/layer-path'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { noEdits } from '../../engine/edits/no-edits'
import { printIdOf } from '../../engine/photo/photo-layers'
import type { FilePath } from '../ports/engine'
import type { PreparedPhoto } from '../ports/vision'

export interface DraftPreviewWish {
  /** Null: the areas stay empty. */
  readonly artwork: FilePath | null
  /** `#rrggbb` of the goods; null: as photographed. */
  readonly color: string | null
}

/**
 * A design in the middle of each area, and a colour on each surface. On dark goods, photographed or coloured so, a
 * design covers: multiplied, nothing of it would be seen.
 */
export const draftEdits = (
  targets: readonly Pick<PreparedPhoto['targets'][number], 'kind' | 'isOnDarkGoods'>[],
  { artwork, color }: DraftPreviewWish,
): ResolvedEdits => {
  const prints = targets.map((target, at) => ({ ...target, layer: [printIdOf(at)] satisfies LayerPath }))
  const areas = artwork === null ? [] : prints.filter(({ kind }) => kind === 'area')
  const surfaces = color === null ? [] : prints.filter(({ kind }) => kind === 'surface')
  return {
    ...noEdits,
    smartObjects: areas.flatMap(({ layer }) =>
      artwork === null ? [] : [{ layer, artwork: { path: artwork }, placement: fitted }],
    ),
    looks: surfaces.flatMap(({ layer }) =>
      color === null ? [] : [{ layer, color: { hex: color, blendMode: covers }, adjustments: null }],
    ),
    treatments: areas.flatMap(({ layer, isOnDarkGoods }) =>
      (color === null ? isOnDarkGoods : isDark(color)) ? [{ layer, blend_mode: covers }] : [],
    ),
  }
}

/** Of 255: as dark as goods that are told to be dark. */
const darkest = 51

const isDark = (hex: string): boolean => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return 0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0) < darkest
}

const covers: BlendModeId = 'normal'

const fitted = {
  fit: 'fit',
  rotateDegrees: 0,
  flipHorizontal: false,
  flipVertical: false,
  size: null,
  position: null,
} as const
