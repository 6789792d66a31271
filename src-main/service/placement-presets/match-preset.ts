import type { PlacementPreset } from '@contract/desktop/placement-presets'
import type { ArtworkPlacement } from '@contract/edits/artwork'
import type { PresetArea, StoredPreset } from '../ports/placement-preset-store'

/** A print area of the file as it is now. */
export interface PresentArea extends PresetArea {
  readonly contentsId: string
}

/**
 * Fits the preset to the current file: its print area is recognised by its contents, else by its layer's name, else by
 * its size if that is unique. If the canvas size has changed, the placement is scaled with it.
 */
export const matchPreset = (stored: StoredPreset, areas: readonly PresentArea[]): PlacementPreset => {
  const { id, name, contentsId, placement, area } = stored
  const preset = { preset_id: id, name, layer_name: area?.layerName ?? null }
  const own = areas.find((each) => each.contentsId === contentsId)
  const found = own ?? (area && areaLike(area, areas))
  if (!found) return { ...preset, contents_id: contentsId, match: 'lost', placement }
  const match = { ...preset, contents_id: found.contentsId }
  if (area && !isSameSize(area, found))
    return { ...match, match: 'scaled', placement: scaledPlacement(placement, area, found) }
  return { ...match, match: own ? 'same' : 'found', placement }
}

const areaLike = (area: PresetArea, areas: readonly PresentArea[]): PresentArea | null => {
  const named = areas.find(({ layerName }) => layerName.toLowerCase() === area.layerName.toLowerCase())
  if (named) return named
  const [only, ...others] = areas.filter((each) => isSameSize(each, area))
  return only && others.length === 0 ? only : null
}

type Size = Pick<PresetArea, 'width' | 'height'>

const isSameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height

/**
 * The same relative position on another canvas: the centre moves with the canvas and the size follows the smaller side,
 * so that no artwork is stretched.
 */
const scaledPlacement = (placement: ArtworkPlacement, from: Size, to: Size): ArtworkPlacement => {
  const scale = Math.min(to.width / from.width, to.height / from.height)
  const size = placement.size ?? (placement.position && { width: from.width, height: from.height })
  if (!size) return placement
  const left = placement.position?.left ?? (from.width - size.width) / 2
  const top = placement.position?.top ?? (from.height - size.height) / 2
  const scaled = { width: size.width * scale, height: size.height * scale }
  return {
    ...placement,
    size: { width: hundredths(scaled.width), height: hundredths(scaled.height) },
    position: {
      left: hundredths(((left + size.width / 2) / from.width) * to.width - scaled.width / 2),
      top: hundredths(((top + size.height / 2) / from.height) * to.height - scaled.height / 2),
    },
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100
